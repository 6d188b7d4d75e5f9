import { textsFile, type DeploymentConfig, type FeedModule, type TextsPart } from '@skerry/shared/contract';
import { fromEvent, takeUntil, type Observable } from '@skerry/shared/runtime';
import { deleteCaches, FILE_CACHE } from '../../worker/cache-names.ts';
import { isFreeLine, type Line } from '../../worker/line.ts';

/** The name under which users of Pleroma's own front end have its worker, so that each replaces the other. */
const WORKER = '/sw-pleroma.js';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

type Page = Pick<Window, 'location' | 'performance'> & {
  readonly navigator: Navigator & { readonly connection?: Line };
  /** Absent on an insecure origin. */
  readonly caches?: CacheStorage;
  readonly trustedTypes?: PolicyFactory;
};

interface Wanted {
  url: string;
  /** Known of modules' code. */
  integrity?: string;
}

interface WorkerParts {
  page: Page;
  deployment: DeploymentConfig | null;
  /** Modules of the page. */
  modules: readonly FeedModule[];
  /** Those whose screens are opened, at once the one that is. */
  opened$: Observable<FeedModule>;
  locale: string;
  /** Of the user's world. */
  signal: AbortSignal;
}

/**
 * Registers the worker (requirement SH-120) and has it keep what the page has loaded, and all of the modules whose
 * screens are opened: the next visit needs no network. On a line that costs nothing it keeps all modules. Where the
 * operator switched the worker off, it is removed with what it kept. Nothing on an insecure origin, or where the
 * browser refuses workers.
 */
export async function startWorker({ page, deployment, modules, opened$, locale, signal }: WorkerParts): Promise<void> {
  const { serviceWorker: container } = page.navigator;
  if (!container || !page.caches) return;
  if (!deployment?.worker) return removeWorker(container, page);
  const url = workerUrl(page);
  await container.register(url, { scope: '/', updateViaCache: 'none' });
  const { active } = await container.ready;
  const asked = new Set((await (await page.caches.open(FILE_CACHE)).keys()).map((request) => request.url));
  const keep = (files: readonly Wanted[]) => {
    const wanted = new Map<string, RequestInit>();
    for (const { url, integrity = '' } of files)
      wanted.set(new URL(url, page.location.origin).href, { integrity, priority: 'low' });
    const urlsToCache = [...wanted].filter(([file]) => !asked.has(file));
    for (const [file] of urlsToCache) asked.add(file);
    if (urlsToCache.length > 0) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } }, []);
  };
  const { connection } = page.navigator;
  const keepModules = (used: readonly FeedModule[]) => {
    if (!connection?.saveData) keep(used.flatMap((module) => filesOf(module, locale)));
  };
  keep(loadedFiles(page, page.performance.getEntriesByType('resource')));
  // What the page loads from now on may still pass by the worker, which has not taken it over yet.
  const observer = new PerformanceObserver((list) => keep(loadedFiles(page, list.getEntries())));
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', () => observer.disconnect());
  if (isFreeLine(connection)) return keepModules(modules);
  opened$.pipe(takeUntil(fromEvent(signal, 'abort'))).subscribe((module) => keepModules([module]));
}

/** A `TrustedScriptURL` where the browser has Trusted Types, which the DOM's types take for a string. */
function workerUrl(page: Page): string {
  const rules = {
    createScriptURL(url: string) {
      if (url !== WORKER) throw new TypeError(`This is not the page's worker: ${url}`);
      return url;
    },
  };
  return (page.trustedTypes?.createPolicy('skerry#sw', rules) ?? rules).createScriptURL(WORKER) as string;
}

async function removeWorker(container: ServiceWorkerContainer, page: Page): Promise<void> {
  for (const registration of await container.getRegistrations()) {
    const url = registration.active?.scriptURL ?? '';
    if (url === new URL(WORKER, page.location.origin).href) await registration.unregister();
  }
  if (page.caches) await deleteCaches(page.caches);
}

const loadedFiles = ({ location }: Page, loaded: PerformanceEntryList): Wanted[] =>
  loaded
    .filter(({ name }) => /^\/(?:assets|modules)\//.test(name.slice(location.origin.length)))
    .map(({ name }) => ({ url: name }));

/** Everything of a module in the user's language: its screens load parts of theirs on demand. */
function filesOf({ base, manifest }: FeedModule, locale: string): Wanted[] {
  const { files, i18n, settings, texts } = manifest;
  // Builds for contract 2.8 and older name the texts of every language.
  const named = Object.entries<string>(texts.files ?? {});
  const foreign = named.filter(([other]) => other !== locale).map(([, file]) => file);
  const code = Object.entries(files)
    .filter(([file]) => !foreign.includes(file))
    .map(([file, integrity]) => ({ url: base + file, integrity }));
  if (locale === 'en' || !i18n.locales.includes(locale) || named.length > 0) return code;
  const parts: TextsPart[] = settings === undefined ? ['code', 'manifest'] : ['code', 'manifest', 'settings'];
  return [...code, ...parts.map((part) => ({ url: base + textsFile(part, locale) }))];
}
