import * as v from 'valibot';
import type { FeedModule, ModuleFeed } from '@skerry/shared/contract';
import { flawOf, isRecord, Members } from '../flaw.ts';
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
const feedFor = (audience: ModuleFeed['audience']) =>
  v.object({
    schema: v.literal(1),
    audience: v.literal(audience),
    staffFeed: v.nullable(v.string()),
    gate: v.nullable(v.string()),
    tombstones: v.array(v.string()),
    modules: v.array(v.unknown()),
  });

const OWN_PATH = 'Expected a path of this origin';
const strings = v.array(v.string());
const stringsByName = v.record(v.string(), v.string());
const Module = v.object({
  base: v.pipe(v.string(OWN_PATH), v.regex(/^\/(?![/\\])/, OWN_PATH)),
  manifest: v.object({
    id: v.string(),
    version: v.string(),
    container: v.string(),
    entry: v.string(),
    requires: v.object({ contract: v.string(), shared: stringsByName, capabilities: strings }),
    access: Members,
    i18n: v.object({ locales: strings }),
    routes: v.array(
      v.object({
        id: v.string(),
        path: v.string(),
        expose: v.string(),
        column: v.exactOptional(v.object({ icon: v.string() })),
        firstCalls: v.exactOptional(
          v.array(v.object({ get: v.pipe(v.string(OWN_PATH), v.startsWith('/api/', OWN_PATH)) })),
        ),
      }),
    ),
    slots: v.array(v.object({ slot: v.string(), expose: v.string() })),
    commands: v.array(v.object({ type: v.string(), expose: v.string() })),
    navigation: v.array(v.object({ titleKey: v.string() })),
    preferences: v.record(v.string(), v.object({ type: v.string() })),
    exposes: v.record(v.string(), v.object({ js: strings, css: strings })),
    files: stringsByName,
    texts: v.object({ en: stringsByName, files: v.exactOptional(stringsByName) }),
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
  const flaw = flawOf(feedFor(audience), raw, 'the feed');
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
  const flaw = flawOf(Module, module, `the feed.modules.${index}`);
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
