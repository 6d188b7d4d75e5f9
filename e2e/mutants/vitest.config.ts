import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import config from '../../vitest.config.ts';

/** The folders at the top whose tests may find a mutant. */
const folders = (process.env.MUTANTS_FOLDERS ?? '').split(',');

/** Each test file alone in a thread, so that no file meets what a mutant left to another. */
const projects = ((config.test?.projects ?? []) as TestProjectInlineConfiguration[]).map((project) => ({
  ...project,
  test: {
    ...project.test,
    pool: 'threads' as const,
    isolate: true,
    runner: './e2e/mutants/whole-files.ts',
    include: project.test?.include?.filter((pattern) => folders.includes(pattern.split('/')[0] ?? '')) ?? [],
  },
}));

export default defineConfig({
  ...config,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { ...config.test, projects: projects.filter(({ test }) => test.include.length > 0) },
});
