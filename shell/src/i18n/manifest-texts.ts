import { textsFile, type FeedModule, type ModuleId } from '@skerry/shared/contract';
import type { InstalledModules } from '@skerry/shared/platform';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import { fetchTexts } from './fetch-texts.ts';
import type { AsEnglish } from './i18n.ts';

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
  asEnglish: AsEnglish,
  report: (error: unknown) => void,
  signal: AbortSignal,
): ManifestTexts {
  const changed$ = new BehaviorSubject(0);
  /** In one language, of the modules whose texts in it have been requested. */
  let texts: ReadonlyMap<ModuleId, Texts> = new Map();
  let current = 'en';
  let wanted = current;

  const read = async ({ base, manifest }: FeedModule, locale: string): Promise<Texts> => {
    const { i18n, texts: own, files } = manifest;
    if (!i18n.locales.includes(locale) || Object.keys(own.en).length === 0) return {};
    // Builds for contract 2.8 and older name the file.
    const file = own.files?.[locale] ?? textsFile('manifest', locale);
    return fetchTexts<Texts>(base + file, { integrity: files[file], signal });
  };

  return {
    changed$,
    label(
      {
        manifest: {
          id,
          texts: { en },
        },
      },
      key,
    ) {
      const own = texts.get(id);
      if (own && Object.hasOwn(own, key)) return own[key] ?? key;
      if (!Object.hasOwn(en, key)) return key;
      return own ? asEnglish(en[key] ?? key, current) : (en[key] ?? key);
    },
    async use(locale) {
      wanted = locale;
      const modules = locale === 'en' ? [] : registry.modules;
      const found = await Promise.all(
        modules.map(async (module): Promise<[ModuleId, Texts]> => {
          const own = await read(module, locale).catch((cause) => {
            if (wanted === locale && !signal.aborted) report(cause);
            return {};
          });
          return [module.manifest.id, own];
        }),
      );
      if (wanted !== locale || signal.aborted) return;
      texts = new Map(found);
      current = locale;
      changed$.next(changed$.value + 1);
    },
  };
}
