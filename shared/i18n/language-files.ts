import type { CompiledMessages } from '../contract/messages.ts';

/** A package's languages as `import.meta.glob` gives them: the path of each file, and what loads it. */
export type LanguageFiles = Readonly<Record<string, () => Promise<unknown>>>;

/** What translators are told: a pattern for all files lists it too. */
const NOTES = 'notes';

/** The languages that there are files of, by code. */
export function languagesOf(files: LanguageFiles): string[] {
  return Object.keys(files)
    .map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length))
    .filter((code) => code !== NOTES)
    .sort();
}

/** The texts of a language; none if there is no file of it. */
export async function loadLanguage(files: LanguageFiles, locale: string): Promise<CompiledMessages> {
  const load = Object.entries(files).find(([path]) => path.endsWith(`/${locale}.json`))?.[1];
  return load ? ((await load()) as { default: CompiledMessages }).default : {};
}
