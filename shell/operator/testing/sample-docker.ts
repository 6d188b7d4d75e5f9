import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { missingFiles, readRecipe, type ContainerRecipe } from './container-recipe.ts';
import type { SampleProcesses } from './sample-processes.ts';

interface Machine {
  home: string;
  here(text: string): string;
  /** Of the tool. */
  tool: string;
  processes: SampleProcesses;
}

const RUN_FLAGS = ['-d', '--read-only'];
const RUN_OPTIONS = ['--name', '--restart', '--network', '-v'];

/**
 * Does what the handbook has Docker do, without containers: a recipe is read in place of built, and the command line of
 * a container is run on this machine. A command or an option that it does not know fails.
 */
export function sampleDocker({ home, here, tool, processes }: Machine): (words: readonly string[]) => Promise<string> {
  const images = new Map<string, ContainerRecipe>();
  const containers = new Map<string, ContainerRecipe>();
  const of = (name: string): ContainerRecipe => {
    const recipe = containers.get(name);
    if (!recipe) throw new Error(`There is no container ${name}.`);
    return recipe;
  };

  async function build([fileOption, file = '', nameOption, name = '', context]: readonly string[]): Promise<void> {
    expect([fileOption, nameOption, context]).toEqual(['-f', '-t', '.']);
    const recipe = await readRecipe(join(home, file));
    const missing = missingFiles(recipe, home);
    if (missing.length > 0) throw new Error(`${file} copies what is not there: ${missing.join(', ')}.`);
    images.set(name, recipe);
  }

  async function run(given: readonly string[]): Promise<void> {
    const words = [...given];
    const options = new Map<string, string>();
    while (words[0]?.startsWith('-')) {
      const option = words.shift() ?? '';
      expect([...RUN_FLAGS, ...RUN_OPTIONS]).toContain(option);
      if (RUN_OPTIONS.includes(option)) options.set(option, words.shift() ?? '');
    }
    const [image = '', ...command] = words;
    const recipe = images.get(image);
    if (!recipe) throw new Error(`There is no image ${image}.`);
    // On this machine a folder has one path, and ports are shared.
    const [outside, inside, mode] = options.get('-v')?.split(':') ?? [];
    expect([outside, mode, options.get('--network')]).toEqual([inside, 'ro', 'host']);
    expect(recipe.volumes).toContain(inside);
    const name = options.get('--name') ?? image;
    containers.set(name, recipe);
    await processes.start(`container ${name}`, [tool, ...(command.length > 0 ? command : recipe.command).map(here)]);
  }

  async function health(name: string): Promise<string> {
    const [program = '', ...words] = of(name).health.map(here);
    expect(program).toBe('node');
    await promisify(execFile)(process.execPath, words);
    return 'healthy';
  }

  return async ([verb, ...words]) => {
    const name = words.at(-1) ?? '';
    if (verb === 'build') await build(words);
    else if (verb === 'run') await run(words);
    else if (verb === 'inspect') {
      expect(words.slice(0, -1).join(' ')).toBe("--format '{{.State.Health.Status}}'");
      return health(name);
    } else if (verb === 'logs') return of(name) && processes.said(`container ${name}`);
    else throw new Error(`This machine cannot do that: docker ${verb}`);
    return '';
  };
}
