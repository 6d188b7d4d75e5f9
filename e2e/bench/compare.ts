import { isQuiet } from './quiet-machine.ts';
import type { Client } from './bench-site.ts';

export interface Turns {
  runs: number;
  /** Also counts what begins while something else uses the machine: the figures are then worth nothing. */
  countsBusy: boolean;
}

type Figure = number | boolean;

/**
 * Measures each client once a turn and prints, by figure and client: the median, the lowest and the highest, and the
 * ratio of the median to the bare page's, if that is one of them. Of what is true or false: how often it is true.
 */
export async function compare<T extends object>(
  title: string,
  clients: readonly Client[],
  { runs, countsBusy }: Turns,
  measure: (client: Client) => Promise<T>,
): Promise<void> {
  const figures = new Map<string, T[]>(clients.map(({ name }) => [name, []]));
  for (let turn = 0; turn < runs; turn += 1)
    // Who comes first in a turn has a disadvantage.
    for (const client of turn % 2 === 0 ? clients : clients.toReversed()) {
      const counts = countsBusy || isQuiet();
      const one = await measure(client);
      if (counts) figures.get(client.name)?.push(one);
      else console.log(`(a run of ${client.name} was discarded: the machine was busy)`);
    }
  console.log(`\n${title}: medians, with the lowest and the highest`);
  console.table(tableOf(figures));
}

/** The median of each figure. */
export function medians<T extends object>(all: readonly T[]): Record<keyof T, number> {
  const names = Object.keys(all[0] ?? {}) as (keyof T)[];
  const rows = names.map((name) => [name, median(all.map((one) => one[name] as number))]);
  return Object.fromEntries(rows) as Record<keyof T, number>;
}

function tableOf<T extends object>(figures: ReadonlyMap<string, readonly T[]>): Record<string, Record<string, string>> {
  const names = new Set([...figures.values()].flatMap(([first]) => Object.keys(first ?? {}) as (keyof T & string)[]));
  const rows = [...names].map((name) => {
    const valuesOf = (client: string) => (figures.get(client) ?? []).map((one) => one[name] as Figure);
    const floor = median(valuesOf('bare'));
    const cells = [...figures.keys()].flatMap((client) => {
      const values = valuesOf(client);
      const ratio = median(values) / floor;
      const hasRatio = client !== 'bare' && Number.isFinite(ratio);
      return [[client, textOf(values)], ...(hasRatio ? [[`${client} to bare`, `${round(ratio, 2)} ×`]] : [])];
    });
    return [name, Object.fromEntries(cells) as Record<string, string>] as const;
  });
  const counts = [...figures].map(([client, all]) => [client, String(all.length)]);
  return { ...Object.fromEntries(rows), runs: Object.fromEntries(counts) as Record<string, string> };
}

function textOf(values: readonly Figure[]): string {
  if (values.length === 0) return '–';
  if (values.every((one) => typeof one === 'boolean')) return `${values.filter(Boolean).length} of ${values.length}`;
  const [low, high] = [Math.min(...values.map(Number)), Math.max(...values.map(Number))];
  return values.length === 1 ? shown(low) : `${shown(median(values))} (${shown(low)} to ${shown(high)})`;
}

export const shown = (value: number): string => String(round(value, Math.abs(value) < 100 ? 1 : 0));

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

const median = (all: readonly Figure[]): number =>
  all.map(Number).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? NaN;
