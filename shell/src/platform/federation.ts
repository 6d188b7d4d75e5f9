import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Expose, FeedModule } from '@skerry/shared/contract';
import { CHUNK_LOAD_TIMEOUT_MS } from '@skerry/shared/rules';
import { asRefusal, Refusal } from './refusal.ts';

/** The specification's limit for a script (document 1, section 9): after it a load is abandoned. */
export const SCRIPT_TIMEOUT_MS = CHUNK_LOAD_TIMEOUT_MS;

/** Fetches code of modules: with integrity, within a time limit, and anew on a retry. */
export interface Federation {
  /**
   * The default export of an expose. `attempt` above 0 asks for the entry under a changed URL, since a hung one would
   * hang again.
   */
  load(module: FeedModule, expose: Expose, attempt: number): Promise<unknown>;
  /** Starts fetching what an expose needs, all at once. */
  preload(module: FeedModule, exposes: readonly Expose[]): void;
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

export function createFederation(page: Document, policy: ScriptPolicy): Federation {
  const integrity = new Map<string, string>();
  const registered = new Map<string, number>();
  const preloaded = new Set<string>();
  /** Containers of which a preload failed: browsers answer the next request for such a file with that failure, once. */
  const malformed = new Set<string>();

  registerPlugins([
    {
      name: 'skerry-loading',
      createScript({ url }: { url: string }) {
        const hash = integrity.get(url);
        // No hash, no code: a script nobody vouched for does not run.
        if (!hash) throw new Error(`No integrity is known for ${url}`);
        const script = page.createElement('script');
        script.src = policy.createScriptURL(url);
        script.integrity = hash;
        script.crossOrigin = 'anonymous';
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
      // Its bare tags would bypass integrity; `preload` below does it with hashes.
      async generatePreloadAssets() {
        return { cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] };
      },
    },
  ]);

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
    registerRemotes([{ name: manifest.container, entry: url, entryGlobalName: manifest.container, type: 'script' }], {
      force: attempt > 0,
    });
    registered.set(manifest.container, attempt);
  };

  return {
    async load(module, expose, attempt) {
      const { container } = module.manifest;
      const ask = (generation: number) => {
        register(module, generation);
        return loadRemote<{ default?: unknown }>(`${container}/${expose.slice(2)}`);
      };
      const asked = Math.max(attempt, registered.get(container) ?? 0);
      const askAgain = (error: unknown) =>
        malformed.has(container) ? ask(Math.max(asked + 1, registered.get(container) ?? 0)) : Promise.reject(error);
      const loaded = await ask(asked)
        .catch(askAgain)
        .catch((error: unknown) => explain(module, error));
      if (!loaded?.default)
        throw new Refusal(
          'MODULE_EXPOSE_INVALID',
          module.manifest.id,
          `${expose} has no default export. Make it with defineMount or one of its neighbours.`,
        );
      return loaded.default;
    },
    preload({ base, manifest }, exposes) {
      const files = new Set([
        manifest.entry,
        ...exposes.flatMap((expose) => [
          ...(manifest.exposes[expose]?.js ?? []),
          ...(manifest.exposes[expose]?.css ?? []),
        ]),
      ]);
      for (const file of files) {
        const hash = manifest.files[file];
        if (!hash || preloaded.has(base + file)) continue;
        preloaded.add(base + file);
        const link = page.createElement('link');
        link.rel = 'preload';
        link.as = file.endsWith('.css') ? 'style' : 'script';
        link.href = base + file;
        link.integrity = hash;
        link.crossOrigin = 'anonymous';
        link.addEventListener('error', () => {
          malformed.add(manifest.container);
          link.remove();
        });
        page.head.append(link);
      }
    },
  };
}

async function explain(module: FeedModule, cause: unknown): Promise<never> {
  const code = await import('./diagnose.ts').catch(() => null);
  // Where not even that comes, nothing of the site does.
  throw code ? await code.diagnose(module, cause) : asRefusal(cause, module.manifest.id);
}
