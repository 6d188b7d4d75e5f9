import type { Trial } from './try-paths.ts';

export interface Column extends Trial {
  name: string;
}

/** A table for `docs/servers.md`: a row for each path, a column for each server. */
export function tableOf(columns: readonly Column[]): string {
  const rows = [...new Set(columns.flatMap(({ results }) => results.map(({ path }) => path)))];
  const cells = rows.map((row) => [
    row,
    ...columns.map(({ results }) => results.find(({ path }) => path === row)?.outcome ?? ''),
  ]);
  const head = ['path', ...columns.map(({ name }) => name)];
  return [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
