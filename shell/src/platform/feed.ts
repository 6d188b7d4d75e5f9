import { CONTRACT_VERSION, type FeedModule, type ModuleFeed } from '@skerry/shared/contract';
import * as v from 'valibot';
import { adapterFor } from './contract-adapters.ts';
import { Refusal } from './refusal.ts';
import { satisfiesCaret } from './version-range.ts';

const EMPTY_FEED: ModuleFeed = {
  schema: 1,
  audience: 'public',
  generatedAt: '',
  staffFeed: null,
  gate: null,
  modules: [],
  tombstones: [],
};

// `skerry assemble` has checked every field against the schema; here stands what the shell needs to survive a damaged page.
const Named = v.looseObject({ id: v.string() });
const Feed = v.looseObject({
  schema: v.literal(1),
  staffFeed: v.nullable(v.string()),
  gate: v.nullable(v.string()),
  tombstones: v.array(
    v.looseObject({ id: v.string(), routes: v.array(v.looseObject({ id: v.string(), path: v.string() })) }),
  ),
  modules: v.array(
    v.looseObject({
      base: v.pipe(v.string(), v.startsWith('/')),
      manifest: v.looseObject({
        id: v.string(),
        version: v.string(),
        container: v.string(),
        entry: v.string(),
        requires: v.looseObject({
          contract: v.string(),
          shared: v.record(v.string(), v.string()),
          capabilities: v.array(v.string()),
        }),
        access: v.looseObject({}),
        routes: v.array(Named),
        slots: v.array(v.looseObject({ slot: v.string() })),
        commands: v.array(v.looseObject({ type: v.string() })),
        navigation: v.array(v.looseObject({ titleKey: v.string() })),
        exposes: v.record(v.string(), v.looseObject({})),
        files: v.record(v.string(), v.string()),
        texts: v.looseObject({}),
      }),
    }),
  ),
});

export interface ReadFeed {
  feed: ModuleFeed;
  refusals: Refusal[];
}

/**
 * Reads a feed as it stands in the page or came from the gate. Never throws: what is not usable is refused by name, the
 * rest goes on.
 */
export function readFeed(raw: unknown, provided: Readonly<Record<string, string>>): ReadFeed {
  const parsed = v.safeParse(Feed, raw);
  if (!parsed.success) {
    const where = v.getDotPath(parsed.issues[0]) ?? 'the feed';
    return {
      feed: EMPTY_FEED,
      refusals: [
        new Refusal(
          'FEED_INVALID',
          'shell',
          `${where}: ${parsed.issues[0].message}. Run "skerry assemble" again on the deployment.`,
        ),
      ],
    };
  }
  const feed = parsed.output as unknown as ModuleFeed;
  const refusals: Refusal[] = [];
  const modules = feed.modules.filter((module) => {
    const refusal = unfit(module, provided);
    if (refusal) refusals.push(refusal);
    return !refusal;
  });
  return { feed: { ...feed, modules }, refusals };
}

/** The data block of the page. */
export function readPageData(id: string, page: Document = document): unknown {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? 'null');
  } catch {
    return null;
  }
}

function unfit({ manifest }: FeedModule, provided: Readonly<Record<string, string>>): Refusal | null {
  const { id, requires } = manifest;
  if (!adapterFor(requires.contract)) {
    return new Refusal(
      'MODULE_CONTRACT_RANGE',
      id,
      `it was built for contract ${requires.contract}, this shell has ${CONTRACT_VERSION}. Pin a version of ${id} that fits, or update the shell.`,
    );
  }
  for (const [name, range] of Object.entries(requires.shared)) {
    const version = provided[name];
    if (!version || !satisfiesCaret(version, range)) {
      return new Refusal(
        'MODULE_SHARED_RANGE',
        id,
        `it needs ${name} ${range}, this shell has ${version ?? 'none'}. Build ${id} again, or pin an earlier version.`,
      );
    }
  }
  return null;
}
