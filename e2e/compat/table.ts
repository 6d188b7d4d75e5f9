import { cellOf, type AbilityResult } from './abilities.ts';
import type { Trial } from './try-paths.ts';

export interface Column extends Trial {
  name: string;
  abilities: AbilityResult[];
}

/** Two tables from which `docs/servers.md` is written, with a column for each server: paths, and abilities. */
export function tablesOf(columns: readonly Column[]): string {
  const paths = columns.map(({ results }) => new Map(results.map(({ path, outcome }) => [path, outcome])));
  const abilities = columns.map(({ abilities: all }) => new Map(all.map((result) => [result.ability, cellOf(result)])));
  return `${table('path', columns, paths)}\n\n${table('ability', columns, abilities)}`;
}

function table(title: string, columns: readonly Column[], cells: readonly ReadonlyMap<string, string>[]): string {
  const head = [title, ...columns.map(({ name }) => name)];
  const rows = [...new Set(cells.flatMap((column) => [...column.keys()]))];
  const body = rows.map((row) => [row, ...cells.map((column) => column.get(row) ?? '')]);
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
