import { refuse } from '../request/api-error.ts';
import { found, type Api, type OwnCall } from '../http/call.ts';
import {
  filterJson,
  filterStatusJson,
  keywordJson,
  keywordsOf,
  statusesOf,
  type FilterStatusRow,
  type FilterV2Row,
  type KeywordRow,
} from '../model/filters-v2.ts';

const CONTEXTS: readonly string[] = ['home', 'notifications', 'public', 'thread', 'account'];
const ACTIONS: readonly string[] = ['warn', 'hide', 'blur'];
const TRUE: readonly unknown[] = [true, 'true', 1, '1'];

/** Mastodon's filters with keywords, statuses and an action. */
export function filterV2Routes(api: Api): void {
  const { core } = api;
  const on = ['mastodon'] as const;
  const read = { scopes: ['read:filters'], on };
  const write = { scopes: ['write:filters'], on };
  const own = ({ viewer, path }: OwnCall): FilterV2Row =>
    found(
      core.db.get<FilterV2Row>('SELECT * FROM filters_v2 WHERE id = :id AND account_id = :me', {
        id: Number(path('id')),
        me: viewer.id,
      }),
    );
  const changed = ({ viewer }: OwnCall): void => core.hub.send(`user:${viewer.id}`, 'filters_changed', () => '');
  const fields = (
    { input }: OwnCall,
    known?: FilterV2Row,
  ): Pick<FilterV2Row, 'title' | 'context' | 'action' | 'expires_at'> => {
    const title = (input.text('title') ?? known?.title ?? '').trim();
    const context = input.has('context')
      ? input.list('context').filter((name) => CONTEXTS.includes(name))
      : (JSON.parse(known?.context ?? '[]') as string[]);
    const action = input.text('filter_action') ?? known?.action ?? 'warn';
    if (!title) throw refuse(422, "Validation failed: Title can't be blank");
    if (context.length === 0) throw refuse(422, 'Validation failed: None or invalid context supplied');
    if (!ACTIONS.includes(action)) throw refuse(422, 'Validation failed: Action is not included in the list');
    const seconds = input.int('expires_in');
    const expires = seconds ? core.clock.now() + seconds * 1000 : null;
    return {
      title,
      context: JSON.stringify(context),
      action,
      expires_at: 'expires_in' in input.all ? expires : (known?.expires_at ?? null),
    };
  };
  const writeKeywords = ({ input }: OwnCall, filterId: number): void => {
    for (const entry of input.objects('keywords_attributes') ?? []) {
      const id = Number(entry['id'] ?? 0);
      const row = {
        filter_id: filterId,
        keyword: String(entry['keyword'] ?? ''),
        whole_word: TRUE.includes(entry['whole_word'] ?? true),
      };
      if (id && TRUE.includes(entry['_destroy']))
        core.db.run('DELETE FROM filter_keywords WHERE id = :id AND filter_id = :filterId', { id, filterId });
      else if (id) core.db.update('filter_keywords', id, row);
      else if (row.keyword) core.db.insert('filter_keywords', row);
    }
  };
  const save = (call: OwnCall, known?: FilterV2Row): unknown => {
    const row = core.db.tx(() => {
      const next = fields(call, known);
      const id = known?.id ?? core.db.insert('filters_v2', { account_id: call.viewer.id, ...next }).id;
      if (known) core.db.update('filters_v2', id, { ...next });
      writeKeywords(call, id);
      return { id, account_id: call.viewer.id, ...next };
    });
    changed(call);
    return filterJson(core, row);
  };
  api.own(
    'GET',
    '/api/v2/filters',
    ({ viewer }) =>
      core.db
        .all<FilterV2Row>('SELECT * FROM filters_v2 WHERE account_id = :me ORDER BY id', { me: viewer.id })
        .map((row) => filterJson(core, row)),
    read,
  );
  api.own('POST', '/api/v2/filters', (call) => save(call), write);
  api.own('GET', '/api/v2/filters/:id', (call) => filterJson(core, own(call)), read);
  api.own('PUT', '/api/v2/filters/:id', (call) => save(call, own(call)), write);
  api.own(
    'DELETE',
    '/api/v2/filters/:id',
    (call) => {
      const { id } = own(call);
      core.db.tx(() => {
        for (const table of ['filter_keywords', 'filter_statuses'])
          core.db.run(`DELETE FROM ${table} WHERE filter_id = :id`, { id });
        core.db.run('DELETE FROM filters_v2 WHERE id = :id', { id });
      });
      changed(call);
      return {};
    },
    write,
  );
  api.own('GET', '/api/v2/filters/:id/keywords', (call) => keywordsOf(core, own(call).id).map(keywordJson), read);
  api.own(
    'POST',
    '/api/v2/filters/:id/keywords',
    (call) => {
      const row = {
        filter_id: own(call).id,
        keyword: call.input.required('keyword'),
        whole_word: call.input.bool('whole_word') ?? true,
      };
      const { id } = core.db.insert('filter_keywords', row);
      changed(call);
      return { id: String(id), keyword: row.keyword, whole_word: row.whole_word };
    },
    write,
  );
  api.own('GET', '/api/v2/filters/:id/statuses', (call) => statusesOf(core, own(call).id).map(filterStatusJson), read);
  api.own(
    'POST',
    '/api/v2/filters/:id/statuses',
    (call) => {
      const row = { filter_id: own(call).id, status_id: call.input.required('status_id') };
      core.db.insert('filter_statuses', row, 'OR IGNORE');
      changed(call);
      return filterStatusJson(
        found(
          core.db.get<FilterStatusRow>(
            'SELECT * FROM filter_statuses WHERE filter_id = :filter_id AND status_id = :status_id',
            row,
          ),
        ),
      );
    },
    write,
  );
  for (const [kind, table] of [
    ['keywords', 'filter_keywords'],
    ['statuses', 'filter_statuses'],
  ] as const) {
    api.own(
      'DELETE',
      `/api/v2/filters/${kind}/:id`,
      (call) => {
        const row = found(
          core.db.get<KeywordRow>(
            `SELECT t.* FROM ${table} t JOIN filters_v2 f ON f.id = t.filter_id WHERE t.id = :id AND f.account_id = :me`,
            {
              id: Number(call.path('id')),
              me: call.viewer.id,
            },
          ),
        );
        core.db.run(`DELETE FROM ${table} WHERE id = :id`, { id: row.id });
        changed(call);
        return {};
      },
      write,
    );
  }
}
