import type { Finding } from './finding.ts';
import { loadPeer } from './peer.ts';
import { readSource } from './read-source.ts';

interface MessagesModule {
  checkModuleMessages(folder: string, locales: readonly string[]): Finding[];
}

/**
 * Checks that every declared language has each message, in valid ICU syntax and with the arguments of English. `folder`
 * is absolute.
 */
export async function checkMessages(folder: string): Promise<Finding[]> {
  const source = readSource(folder);
  if (!source) return [];
  const { checkModuleMessages } = await loadPeer<MessagesModule>('skerry/messages/check');
  return checkModuleMessages(folder, source.i18n.locales);
}
