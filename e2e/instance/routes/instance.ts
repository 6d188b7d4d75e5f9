import type { Core } from '../core.ts';
import { describeCalls } from '../http/describe.ts';
import type { Api, Family } from '../http/call.ts';
import { notFound } from '../request/api-error.ts';
import type { EmojiRow } from '../db/rows.ts';
import { instanceV1 } from '../render/instance-v1.ts';
import { instanceV2 } from '../render/instance-v2.ts';
import { nodeinfo } from '../render/nodeinfo.ts';
import { absolute } from '../core.ts';

const emojis = (core: Core): EmojiRow[] => core.db.all<EmojiRow>('SELECT * FROM emojis ORDER BY pack, shortcode');

/** What a client reads before sign-in. */
export function instanceRoutes(api: Api): void {
  const { core } = api;
  api.free('GET', '/api/v1/instance', () => instanceV1(core));
  api.free('GET', '/api/v2/instance', () => instanceV2(core), { on: ['pleroma', 'mastodon'] });
  api.free('GET', '/api/v1/instance/peers', () =>
    core.db.all<{ domain: string }>('SELECT domain FROM instances ORDER BY domain').map(({ domain }) => domain),
  );
  api.free(
    'GET',
    '/api/v1/instance/rules',
    () =>
      core.db
        .all<{ id: number; text: string; hint: string }>('SELECT * FROM rules ORDER BY priority, id')
        .map((rule) => ({ id: String(rule.id), text: rule.text, hint: rule.hint })),
    { on: ['pleroma', 'mastodon'] },
  );
  api.free('GET', '/.well-known/nodeinfo', () => ({
    links: ['2.0', '2.1'].map((version) => ({
      rel: `http://nodeinfo.diaspora.software/ns/schema/${version}`,
      href: `${core.url}/nodeinfo/${version}.json`,
    })),
  }));
  api.free('GET', '/nodeinfo/:version', ({ path, reply }) => {
    const version = path('version').replace(/\.json$/, '');
    if (version !== '2.0' && version !== '2.1') throw notFound('Nodeinfo schema version not handled');
    reply.type(`application/json; profile="http://nodeinfo.diaspora.software/ns/schema/${version}#"`);
    return JSON.stringify(nodeinfo(core, version));
  });
  api.free('GET', '/api/v1/custom_emojis', () =>
    emojis(core).map((row) => {
      const url = absolute(core, row.path);
      return {
        shortcode: row.shortcode,
        url,
        static_url: url,
        visible_in_picker: true,
        ...(core.flavour.family === 'mastodon' ? {} : { tags: ['Custom', `pack:${row.pack}`] }),
        category: core.flavour.family === 'mastodon' ? row.pack : `pack:${row.pack}`,
      };
    }),
  );
  const emojiMap = (path: string, on: readonly Family[]): void =>
    api.free(
      'GET',
      path,
      () =>
        Object.fromEntries(
          emojis(core).map((row) => [row.shortcode, { image_url: row.path, tags: ['Custom', `pack:${row.pack}`] }]),
        ),
      { on },
    );
  emojiMap('/api/v1/pleroma/emoji', ['akkoma', 'pleroma']);
  for (const path of ['/api/pleroma/emoji', '/api/pleroma/emoji.json', '/api/v1/pleroma/emoji.json'])
    emojiMap(path, ['pleroma']);
  api.free('GET', '/api/v1/trends', () => [], { on: ['akkoma', 'pleroma'] });
  api.free(
    'GET',
    '/api/v1/pleroma/federation_status',
    () => ({
      unreachable: Object.fromEntries(
        core.db
          .all<{ domain: string; unreachable_since: number }>(
            'SELECT * FROM instances WHERE unreachable_since IS NOT NULL',
          )
          .map((row) => [row.domain, new Date(row.unreachable_since).toISOString().slice(0, 19).replace('T', ' ')]),
      ),
    }),
    { on: ['akkoma', 'pleroma'] },
  );
  api.free(
    'GET',
    '/api/v1/pleroma/healthcheck',
    () => ({ active: 1, healthy: true, idle: 9, job_queue_stats: {}, memory_used: 120.5, pool_size: 10 }),
    {
      on: ['akkoma', 'pleroma'],
    },
  );
  api.free('GET', '/api/openapi', () => describeCalls(core, api.described), { on: ['akkoma', 'pleroma'] });
}
