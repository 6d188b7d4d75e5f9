import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { loadPeer } from './peer.ts';
import { lineOf, readJson, sourceFiles, withoutComments } from './source-files.ts';

interface MessagesModule {
  checkModuleMessages(folder: string): Finding[];
  unknownKeys(code: string, keys: readonly string[]): { key: string; index: number }[];
}

/**
 * Checks that the messages of every language are valid ICU syntax with the arguments of English, and that English has
 * each message that the code names. A language may lack messages: the page has the English ones. `folder` is absolute.
 */
export async function checkMessages(folder: string): Promise<Finding[]> {
  const { checkModuleMessages, unknownKeys } = await loadPeer<MessagesModule>('skerry/messages/check');
  const problems = checkModuleMessages(folder);
  // Without English every text would be missing; that is one finding, of the manifest.
  const english = join(folder, 'messages/en.json');
  if (!existsSync(english)) return problems;
  const keys = Object.keys(readJson(english) as object);
  const unknown = sourceFiles(folder, /\.[cm]?[jt]sx?$/).flatMap(({ path, text }) => {
    const code = withoutComments(text);
    return unknownKeys(code, keys).map(({ key, index }): Finding => ({
      where: `${path}:${lineOf(code, index)}`,
      problem: `names the text "${key}", which the English messages do not have.`,
      fix: 'Add it to messages/en.json.',
    }));
  });
  return [...problems, ...unknown];
}
