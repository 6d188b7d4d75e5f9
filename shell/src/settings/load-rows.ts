import {
  textsFile,
  type BuiltSettings,
  type FeedModule,
  type InterfaceLanguage,
  type LoadedRows,
  type ModuleId,
  type OwnedSettings,
} from '@skerry/shared/contract';
import own from '../../preferences.json?rows';
import { fetchTexts } from '../i18n/fetch-texts.ts';
import type { I18nService } from '../i18n/i18n.ts';
import { LANGUAGES, ownTexts } from '../i18n/messages.ts';
import type { Report } from '../services.ts';

/** The shell's languages. A package that has none of a language's texts counts with nothing. */
function languagesOf(modules: readonly FeedModule[]): InterfaceLanguage[] {
  const shares = modules.map(
    ({ manifest: { i18n } }) =>
      (code: string) =>
        i18n.locales.includes(code) ? (i18n.shares?.[code] ?? 1) : 0,
  );
  const all = [(code: string) => SKERRY_SHARES[code] ?? 1, ...shares];
  return LANGUAGES.map((code) => ({
    code,
    name: SKERRY_LANGUAGE_NAMES[code] ?? code,
    share: all.reduce((sum, shareOf) => sum + shareOf(code), 0) / all.length,
  }));
}

type Texts = BuiltSettings['texts'][string];

/**
 * The rows of the shell, and of the modules that have some, with their texts in the user's language: each from its
 * build, with the hash that the feed has. Texts that cannot be loaded are reported, and English.
 */
export async function loadRows(
  modules: readonly FeedModule[],
  { locale, asEnglish }: Pick<I18nService, 'locale' | 'asEnglish'>,
  report: Report,
  signal: AbortSignal,
): Promise<LoadedRows> {
  const failed: ModuleId[] = [];
  const withTexts = async (settings: OwnedSettings, url: string): Promise<OwnedSettings> => {
    try {
      return { ...settings, texts: { ...settings.texts, [locale]: await fetchTexts<Texts>(url, { signal }) } };
    } catch (cause) {
      report(`the texts of the settings of ${settings.owner} could not be loaded; they are English`, cause);
      return settings;
    }
  };
  const shell: OwnedSettings = { owner: 'shell', ...own };
  const found = await Promise.all([
    locale === 'en' ? shell : withTexts(shell, ownTexts('settings', locale)),
    ...modules.map(async ({ base, manifest }): Promise<OwnedSettings | null> => {
      const { id, settings, files, i18n } = manifest;
      if (settings === undefined) return null;
      try {
        const rows = await fetchTexts<BuiltSettings>(base + settings, { integrity: files[settings], signal });
        const loaded = { owner: id, ...rows };
        // Builds for contract 2.8 and older have all languages with their rows.
        if (Object.hasOwn(rows.texts, locale) || !i18n.locales.includes(locale)) return loaded;
        return await withTexts(loaded, base + textsFile('settings', locale));
      } catch (cause) {
        report(`the settings of ${id} could not be loaded`, cause);
        failed.push(id);
        return null;
      }
    }),
  ]);
  const loaded = found.filter((one) => one !== null);
  if (locale !== 'en')
    for (const { texts } of loaded)
      for (const [key, text] of Object.entries(texts['en'] ?? {}))
        if (texts[locale]?.[key] === undefined) asEnglish(text, locale);
  return { loaded, failed, languages: languagesOf(modules) };
}
