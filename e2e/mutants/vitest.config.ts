import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import config from '../../vitest.config.ts';

/** The folders at the top whose tests may find a mutant. */
const folders = (process.env['MUTANTS_FOLDERS'] ?? '').split(',');
/** The code with all its mutants in it, by path. */
const mutated = JSON.parse(
  readFileSync(join(process.env['MUTANTS_DIRECTORY'] ?? '', 'mutated.json'), 'utf8'),
) as Record<string, string>;

/** The files themselves stay as they are. */
const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  load: (id) => {
    const code = mutated[id.replace(/\?.*$/, '')];
    return code === undefined ? undefined : { code, map: null };
  },
};

/** Each test file alone in a thread, so that no file meets what a mutant left to another. */
const projects = ((config.test?.projects ?? []) as TestProjectInlineConfiguration[]).map((project) => ({
  ...project,
  test: {
    ...project.test,
    pool: 'threads' as const,
    isolate: true,
    // Code that was cached has no mutants, or those of an earlier run.
    fsModuleCache: false,
    runner: './e2e/mutants/each-mutant.ts',
    include: project.test?.include?.filter((pattern) => folders.includes(pattern.split('/')[0] ?? '')) ?? [],
  },
}));

export default defineConfig({
  ...config,
  plugins: [...(config.plugins ?? []), mutants],
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { ...config.test, fsModuleCache: false, projects: projects.filter(({ test }) => test.include.length > 0) },
});
