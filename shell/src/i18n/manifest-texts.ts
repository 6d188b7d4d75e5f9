import { textsFile, type FeedModule, type ModuleId } from '@skerry/shared/contract';
import type { InstalledModules } from '@skerry/shared/platform';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import { fetchTexts } from './fetch-texts.ts';

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
  report: (error: unknown) => void,
  signal: AbortSignal,
): ManifestTexts {
  const changed$ = new BehaviorSubject(0);
  let texts: ReadonlyMap<ModuleId, Texts> = new Map();
  let wanted = 'en';

  const read = async ({ base, manifest }: FeedModule, locale: string): Promise<[ModuleId, Texts] | null> => {
    const { i18n, texts: own, files } = manifest;
    if (locale === 'en' || !i18n.locales.includes(locale) || Object.keys(own.en).length === 0) return null;
    // Builds for contract 2.8 and older name the file.
    const file = own.files?.[locale] ?? textsFile('manifest', locale);
    return [manifest.id, await fetchTexts<Texts>(base + file, { integrity: files[file], signal })];
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
