import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { loadPeer } from './peer.ts';
import { readSource } from './read-source.ts';
import { lineOf, readJson, sourceFiles, withoutComments } from './source-files.ts';

interface MessagesModule {
  checkModuleMessages(folder: string, locales: readonly string[]): Finding[];
  unknownKeys(code: string, keys: readonly string[]): { key: string; index: number }[];
}

/**
 * Checks that every declared language has each message, in valid ICU syntax and with the arguments of English, and that
 * English has each message that the code names. `folder` is absolute.
 */
export async function checkMessages(folder: string): Promise<Finding[]> {
  const source = readSource(folder);
  if (!source) return [];
  const { checkModuleMessages, unknownKeys } = await loadPeer<MessagesModule>('skerry/messages/check');
  const problems = checkModuleMessages(folder, source.i18n.locales);
  // Without English every text would be missing; that is one finding, of the manifest.
  if (!existsSync(join(folder, 'src/messages/en.json'))) return problems;
  const keys = englishKeys(folder);
  const unknown = sourceFiles(folder, /\.[cm]?[jt]sx?$/).flatMap(({ path, text }) => {
    const code = withoutComments(text);
    return unknownKeys(code, keys).map(({ key, index }): Finding => ({
      where: `${path}:${lineOf(code, index)}`,
      problem: `names the text "${key}", which the English messages do not have.`,
      fix: 'Add it to src/messages/en.json and to the other languages.',
    }));
  });
  return [...problems, ...unknown];
}

/** The keys of all English texts of the code: parts that load on demand may have files of their own. */
function englishKeys(folder: string): string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[\\/])messages[\\/]en\.json$/.test(path))
    .flatMap((path) => Object.keys(readJson(join(folder, 'src', path)) as object));
}
