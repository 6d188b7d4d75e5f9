import type { CompiledMessages } from '../contract/messages.ts';

/** A package's languages as `import.meta.glob` returns them: a loader for the path of each file. */
export type LanguageFiles = Readonly<Record<string, () => Promise<unknown>>>;

/** Notes for translators, no language. A pattern for all files lists them, too. */
const NOTES = 'notes';

/** Returns the codes of the languages that have a file. */
export function languagesOf(files: LanguageFiles): string[] {
  return Object.keys(files)
    .map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length))
    .filter((code) => code !== NOTES)
    .sort();
}

/** Returns the texts of a language, or none if it has no file. */
export async function loadLanguage(files: LanguageFiles, locale: string): Promise<CompiledMessages> {
  const load = Object.entries(files).find(([path]) => path.endsWith(`/${locale}.json`))?.[1];
  return load ? ((await load()) as { default: CompiledMessages }).default : {};
}
