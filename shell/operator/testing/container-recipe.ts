import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** What a recipe for a container says. Commands are words. */
export interface ContainerRecipe {
  /** Of the last stage. */
  user: string | undefined;
  entrypoint: string[];
  command: string[];
  health: string[];
  volumes: string[];
  /** Command lines of all stages. */
  runs: string[];
  /** What all stages take from the folder in which it is built. */
  copied: string[];
}

/** Reads a Containerfile with commands as lists, which start without a shell in between. */
export async function readRecipe(path: string): Promise<ContainerRecipe> {
  const text = (await readFile(path, 'utf8')).replaceAll(/^#.*\n/gm, '').replaceAll('\\\n', '');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const instructions = lines.map((line) => {
    const [, name = '', value = ''] = /^(\w+) +(.+)$/.exec(line) ?? [];
    return { name, value };
  });
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  const valueOf = (name: string): string | undefined => last.findLast((one) => one.name === name)?.value;
  const wordsOf = (name: string): string[] => {
    const value = valueOf(name) ?? '[]';
    return JSON.parse(value.slice(value.indexOf('['))) as string[];
  };
  const all = (name: string): string[] => instructions.filter((one) => one.name === name).map(({ value }) => value);
  return {
    user: valueOf('USER'),
    entrypoint: wordsOf('ENTRYPOINT'),
    command: wordsOf('CMD'),
    health: wordsOf('HEALTHCHECK'),
    volumes: last.filter(({ name }) => name === 'VOLUME').map(({ value }) => value),
    runs: all('RUN'),
    copied: all('COPY')
      .filter((value) => !value.startsWith('--from='))
      .flatMap((value) => value.split(' ').slice(0, -1)),
  };
}

/** What it takes and the folder does not have. */
export const missingFiles = ({ copied }: ContainerRecipe, folder: string): string[] =>
  copied.filter((name) => globSync(name, { cwd: folder }).length === 0);
