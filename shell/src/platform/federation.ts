import { getInstance, init } from '@module-federation/enhanced/runtime';
import type { Expose, FeedModule, ModuleId } from '@skerry/shared/contract';
import { CHUNK_LOAD_TIMEOUT_MS } from '@skerry/shared/rules';
import { Refusal } from './refusal.ts';

/** Milliseconds; a script that takes longer has failed (requirement SH-166). */
export const SCRIPT_TIMEOUT_MS = CHUNK_LOAD_TIMEOUT_MS;

/** Fetches code of modules: with integrity, and within a time limit. */
export interface Federation {
  /** The default export of an expose. */
  load(module: FeedModule, expose: Expose): Promise<unknown>;
  /**
   * Later loads request the entry under a changed URL, because one that hung would hang again. An entry that is loaded
   * stays: it would only run twice.
   */
  renew(module: FeedModule): void;
  /** Fetches the files that an expose needs, all at once. */
  preload(module: FeedModule, exposes: readonly Expose[]): void;
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** The host that the federation plugin of the shell's build has set up (`shell/operator/build/shell-config.ts`). */
const HOST_NAME = 'skerry_shell';
const PLUGIN = 'skerry-loading';

/** The part of a federation plugin that is ours. */
interface LoadingPlugin {
  name: string;
  scriptFor?(url: string): HTMLScriptElement;
}

/**
 * The federation runtime lives as long as the document. It calls the hooks of the first plugin of a name alone, and
 * keeps the last one in its options: so the hooks ask that one, which belongs to the page that runs now.
 */
function scriptOfThisPage(url: string): HTMLScriptElement {
  const plugins: readonly LoadingPlugin[] = getInstance()?.options.plugins ?? [];
  const script = plugins.find(({ name }) => name === PLUGIN)?.scriptFor?.(url);
  if (!script) throw new Error(`No page loads ${url}`);
  return script;
}

export function createFederation(page: Document, policy: ScriptPolicy, ended: AbortSignal): Federation {
  const integrity = new Map<string, string>();
  const registered = new Map<string, number>();
  /** How often the entry of a container was requested under another URL. */
  const generations = new Map<string, number>();
  const arrived = new Set<string>();
  const preloaded = new Set<string>();
  /** Containers with a failed preload: browsers answer the next request for such a file with that failure, once. */
  const malformed = new Set<string>();

  const plugin: LoadingPlugin & NonNullable<Parameters<typeof init>[0]['plugins']>[number] = {
    name: PLUGIN,
    createScript: ({ url }: { url: string }) => ({ script: scriptOfThisPage(url), timeout: SCRIPT_TIMEOUT_MS }),
    // Its preloads have no integrity; `preload` below sets the hashes.
    async generatePreloadAssets() {
      return { cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] };
    },
    scriptFor(url) {
      ended.throwIfAborted();
      const hash = integrity.get(url);
      // A script without a hash does not run.
      if (!hash) throw new Error(`No integrity is known for ${url}`);
      const script = page.createElement('script');
      script.src = policy.createScriptURL(url);
      script.integrity = hash;
      script.crossOrigin = 'anonymous';
      // The runtime gives up a script that is under way, with its time limit. It listens to no script that has arrived.
      ended.addEventListener('abort', () => script.dispatchEvent(new Event('error')));
      return script;
    },
  };
  const host = init({ name: HOST_NAME, remotes: [], plugins: [plugin] });

  const register = ({ base, manifest }: FeedModule, attempt: number) => {
    if (registered.get(manifest.container) === attempt) return;
    const url = new URL(`${base}${manifest.entry}${attempt > 0 ? `?retry=${attempt}` : ''}`, page.baseURI).href;
    const hash = manifest.files[manifest.entry];
    if (!hash)
      throw new Refusal(
        'MODULE_INTEGRITY',
        manifest.id,
        `its manifest has no hash for ${manifest.entry}. Publish a new build.`,
      );
    integrity.set(url, hash);
    host.registerRemotes(
      [{ name: manifest.container, entry: url, entryGlobalName: manifest.container, type: 'script' }],
      {
        force: attempt > 0,
      },
    );
    registered.set(manifest.container, attempt);
  };

  const renew = ({ manifest: { container } }: FeedModule) => {
    if (!arrived.has(container)) generations.set(container, (generations.get(container) ?? 0) + 1);
  };

  return {
    renew,
    async load(module, expose) {
      const { container } = module.manifest;
      const current = () => generations.get(container) ?? 0;
      const ask = () => {
        register(module, current());
        return host.loadRemote<{ default?: unknown }>(`${container}/${expose.slice(2)}`);
      };
      const asked = current();
      const askAgain = (error: unknown) => {
        if (!malformed.has(container)) throw error;
        if (current() === asked) renew(module);
        return ask();
      };
      const loaded = await ask()
        .catch(askAgain)
        .catch((error: unknown) => explain(module, error, ended));
      arrived.add(container);
      if (!loaded?.default)
        throw new Refusal(
          'MODULE_EXPOSE_INVALID',
          module.manifest.id,
          `${expose} has no default export. Make it with defineMount or one of its neighbours.`,
        );
      return loaded.default;
    },
    preload(module, exposes) {
      for (const [url, hash] of filesOf(module, exposes)) {
        if (preloaded.has(url)) continue;
        preloaded.add(url);
        const link = page.createElement('link');
        link.rel = 'preload';
        link.as = url.endsWith('.css') ? 'style' : 'script';
        link.href = url;
        link.integrity = hash;
        link.crossOrigin = 'anonymous';
        link.addEventListener('error', () => {
          malformed.add(module.manifest.container);
          link.remove();
          forgetPreload(link);
        });
        ended.addEventListener('abort', () => link.remove());
        page.head.append(link);
      }
    },
  };
}

/**
 * Browsers answer the next request for a file with the failure of its preload, once. This makes that request, by
 * elements that run and style nothing, so that a retry asks the server.
 */
function forgetPreload(failed: HTMLLinkElement): void {
  const link = failed.ownerDocument.createElement('link');
  const isStyle = failed.as === 'style';
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  if (isStyle) link.media = 'not all';
  link.integrity = failed.integrity;
  link.crossOrigin = failed.crossOrigin;
  link.href = failed.href;
  for (const end of ['load', 'error']) link.addEventListener(end, () => link.remove());
  failed.ownerDocument.head.append(link);
}

/** The addresses of the files that exposes need, with their hashes. */
export function filesOf({ base, manifest }: FeedModule, exposes: readonly Expose[]): Map<string, string> {
  const files = [
    manifest.entry,
    ...exposes.flatMap((expose) => [...(manifest.exposes[expose]?.js ?? []), ...(manifest.exposes[expose]?.css ?? [])]),
  ];
  return new Map(
    files.flatMap((file) => {
      const hash = manifest.files[file];
      return hash ? [[base + file, hash] as const] : [];
    }),
  );
}

async function explain(module: FeedModule, cause: unknown, ended: AbortSignal): Promise<never> {
  ended.throwIfAborted();
  const code = await import(/* webpackChunkName: "rare" */ './diagnose.ts').catch(() => null);
  // If that fails too, no file of the site can be loaded.
  throw code ? await code.diagnose(module, cause, ended) : unreachable(module.manifest.id, cause);
}

const unreachable = (id: ModuleId, cause: unknown) =>
  new Refusal('MODULE_LOAD_FAILED', id, 'its files cannot be reached.', { cause, isUnreachable: true });
