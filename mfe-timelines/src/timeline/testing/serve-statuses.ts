import { PAGE_SIZE } from '@skerry/shared/rules';
import { wireStatus } from '@skerry/shared/testing';

type Query = Readonly<Record<string, unknown>> | undefined;

/** The ids of a page, as a server with the statuses `newest` to 1 answers. */
export function pageIds(newest: number, query: Query): number[] {
  const bound = (name: string, other: number) =>
    query?.[name] === undefined ? other : Number(String(query[name]).replace('s', ''));
  const [max, since] = [bound('max_id', Infinity), bound('since_id', 0)];
  const all = Array.from({ length: newest }, (_, index) => newest - index);
  return all.filter((id) => id < max && id > since).slice(0, Number(query?.limit ?? PAGE_SIZE));
}

/** Its answer: statuses `s1` and so on, with the cursor of the next page. */
export function statusPage(newest: number, query: Query) {
  const ids = pageIds(newest, query);
  const last = ids.at(-1) ?? 1;
  return { json: ids.map((id) => wireStatus(`s${id}`)), page: last > 1 ? { next: { max_id: `s${last}` } } : {} };
}
