import { readFile } from 'node:fs/promises';

export interface DocumentedCommand {
  /** The heading above it. */
  section: string;
  line: string;
}

/** The commands of a page in their order: each line of its blocks of `sh`. */
export async function documentedCommands(path: string): Promise<DocumentedCommand[]> {
  const commands: DocumentedCommand[] = [];
  let section = '';
  let isCode = false;
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    if (line.startsWith('```')) isCode = line === '```sh';
    else if (isCode && line.trim() !== '') commands.push({ section, line });
    else if (line.startsWith('## ')) section = line.slice(3);
  }
  return commands;
}
