import type { FeedModule, ModuleFeed } from '@skerry/shared/contract';
import { isRecord, list, matching, object, oneOf, orNull, record, string, unknown } from '../shape.ts';
import { adapterFor, HOST_CONTRACT, type HostContract } from './contract-adapters.ts';
import { Refusal } from './refusal.ts';
import { satisfiesCaret } from './version-range.ts';

const EMPTY_FEED: Omit<ModuleFeed, 'audience'> = {
  schema: 1,
  staffFeed: null,
  gate: null,
  modules: [],
  tombstones: [],
};

/**
 * The checks that the shell needs to survive a malformed page. `skerry assemble` has checked every field with the
 * schema.
 */
const Feed = object({
  schema: oneOf(1),
  staffFeed: orNull(string),
  gate: orNull(string),
  tombstones: list(string),
  modules: list(unknown),
});

const Module = object({
  base: matching(/^\/(?![/\\])/, 'a path of this origin'),
  manifest: object({
    id: string,
    version: string,
    container: string,
    entry: string,
    requires: object({ contract: string, shared: record(string), capabilities: list(string) }),
    access: record(unknown),
    i18n: object({ locales: list(string) }),
    routes: list(object({ id: string, path: string, expose: string })),
    slots: list(object({ slot: string, expose: string })),
    commands: list(object({ type: string, expose: string })),
    navigation: list(object({ titleKey: string })),
    preferences: record(object({ type: string })),
    exposes: record(object({ js: list(string), css: list(string) })),
    files: record(string),
    texts: object({ en: record(string), files: record(string) }),
  }),
});

export interface ReadFeed {
  feed: ModuleFeed;
  refusals: Refusal[];
}

/** Reads a feed from the page or from the gate. Never throws: malformed parts are refused by name, the rest is used. */
export function readFeed(
  raw: unknown,
  audience: ModuleFeed['audience'],
  provided: Readonly<Record<string, string>>,
  contract: HostContract = HOST_CONTRACT,
): ReadFeed {
  const flaw = Feed(raw, 'the feed') ?? oneOf(audience)((raw as ModuleFeed).audience, 'the feed.audience');
  if (flaw !== null) {
    const refusal = new Refusal('FEED_INVALID', 'shell', `${flaw}. Run "skerry assemble" again on the deployment.`);
    return { feed: { ...EMPTY_FEED, audience }, refusals: [refusal] };
  }
  const feed = raw as ModuleFeed;
  const refusals: Refusal[] = [];
  const modules = feed.modules.filter((module, index) => {
    const refusal = malformed(module, index) ?? unfit(module, provided, contract);
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

/** One module that is not whole is out; the others run. */
function malformed(module: unknown, index: number): Refusal | null {
  const flaw = Module(module, `the feed.modules.${index}`);
  if (flaw === null) return null;
  const manifest = isRecord(module) && isRecord(module['manifest']) ? module['manifest'] : {};
  const id = typeof manifest['id'] === 'string' ? manifest['id'] : 'shell';
  return new Refusal('FEED_INVALID', id, `${flaw}. Run "skerry assemble" again on the deployment.`);
}

function unfit(
  { manifest }: FeedModule,
  provided: Readonly<Record<string, string>>,
  contract: HostContract,
): Refusal | null {
  const { id, requires } = manifest;
  if (!adapterFor(requires.contract, contract)) {
    return new Refusal(
      'MODULE_CONTRACT_RANGE',
      id,
      `it was built for contract ${requires.contract}, this shell has ${contract.version}. Pin a version of ${id} that fits, or update the shell.`,
    );
  }
  for (const [name, range] of Object.entries(requires.shared)) {
    const version = Object.hasOwn(provided, name) ? provided[name] : undefined;
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
