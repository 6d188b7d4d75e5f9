import type { FeedModule, ModuleId } from '@skerry/shared/contract';
import type { InstalledModules } from '@skerry/shared/platform';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';

type Texts = Readonly<Record<string, string>>;

/** The texts of manifests, in the user's language: navigation and menus are drawn before any code of a module is loaded. */
export interface ManifestTexts {
  /** Emits at once and whenever a language is loaded. */
  readonly changed$: Observable<number>;
  label(module: FeedModule, key: string): string;
  /** Fetches a language for all modules. After a failure, which is reported, texts are English. */
  use(locale: string): Promise<void>;
}

export function createManifestTexts(
  registry: Pick<InstalledModules, 'modules'>,
  fetchText: typeof fetch,
  report: (error: unknown) => void,
  signal: AbortSignal,
): ManifestTexts {
  const changed$ = new BehaviorSubject(0);
  let texts: ReadonlyMap<ModuleId, Texts> = new Map();
  let wanted = 'en';

  const read = async ({ base, manifest }: FeedModule, locale: string): Promise<[ModuleId, Texts] | null> => {
    const file = manifest.texts.files[locale];
    if (!file) return null;
    const answer = await fetchText(base + file, {
      integrity: manifest.files[file],
      credentials: 'same-origin',
      signal,
    });
    if (!answer.ok) throw new Error(`${base}${file} answers ${answer.status}`);
    return [manifest.id, (await answer.json()) as Texts];
  };

  return {
    changed$,
    label: ({ manifest }, key) =>
      [texts.get(manifest.id), manifest.texts.en].find((known) => known && Object.hasOwn(known, key))?.[key] ?? key,
    async use(locale) {
      wanted = locale;
      const read_ = await Promise.allSettled(registry.modules.map((module) => read(module, locale)));
      if (wanted !== locale || signal.aborted) return;
      for (const result of read_) if (result.status === 'rejected') report(result.reason);
      texts = new Map(read_.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : [])));
      changed$.next(changed$.value + 1);
    },
  };
}
