import { addToList, createList, listAccounts, lists, lookupAccount, type AccountList } from '@skerry/shared/api';
import type { ApiError, ApiResult, ModuleContext } from '@skerry/shared/contract';
import { addressOf, readAddressList } from './address-list.ts';

export interface ListLine {
  title: string;
  address: string;
}

/** Accounts of one request. */
const PORTION = 50;
/** What servers answer if an account doesn't exist or can't be added. They add none of a request then. */
const REFUSALS: ReadonlySet<string> = new Set(['not-found', 'invalid']);

/** Mastodon's format: a line for each member, with the list's name first. */
export function listsFileOf(members: readonly ListLine[]): string {
  return members.map(({ title, address }) => `${cellOf(title)},${address}\n`).join('');
}

const cellOf = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The lines of a file that name a list and an account; each once. `skipped`: how many others it has. */
export function readListsFile(text: string): { lines: ListLine[]; skipped: number } {
  const lines = new Map<string, ListLine>();
  let skipped = 0;
  for (const [title = '', account = ''] of rowsOf(text.replace(/^\ufeff/, ''))) {
    const address = readAddressList(account).addresses[0];
    if (title.trim() === '' && account.trim() === '') continue;
    if (title.trim() === '' || !address) skipped += 1;
    else lines.set(JSON.stringify([title.trim(), address]), { title: title.trim(), address });
  }
  return { lines: [...lines.values()], skipped };
}

/** The rows of a CSV text, whose quoted cells may contain commas and line breaks. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\r|\n|$)/gy)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows;
}

type Ctx = Pick<ModuleContext, 'ports'>;

/** All members of all lists. */
export async function readAllLists(ctx: Ctx, signal: AbortSignal): Promise<ApiResult<readonly ListLine[]>> {
  const { api, entities } = ctx.ports;
  const all = await api.request(lists(), { signal });
  if (all.error) return all;
  const lines: ListLine[] = [];
  for (const { id, title } of all.data) {
    const members = await api.request(listAccounts(id), { signal });
    if (members.error) return members;
    for (const accountId of members.data.ids) {
      const account = entities.peek('account', accountId);
      const address = account && addressOf(account);
      if (address) lines.push({ title, address });
    }
  }
  return { data: lines, page: {}, error: null };
}

export interface ListsImport {
  added: number;
  /** The addresses that the server doesn't know or didn't add, such as people whom the user doesn't follow. */
  refused: readonly string[];
  /** Why the rest was not tried; `null`: all were. */
  error: ApiError | null;
}

/** Adds the people of a file to the lists of those names; lists that don't exist yet are created. */
export async function importLists(ctx: Ctx, lines: readonly ListLine[], signal: AbortSignal): Promise<ListsImport> {
  const { api } = ctx.ports;
  const result = { added: 0, refused: [] as string[] };
  const all = await api.request(lists(), { signal });
  if (all.error) return { ...result, error: all.error };
  const known = new Map<string, AccountList>(all.data.map((list) => [list.title, list]));
  for (const title of new Set(lines.map((line) => line.title))) {
    const addresses = lines.filter((line) => line.title === title).map(({ address }) => address);
    const error = await fillList(ctx, known.get(title) ?? title, addresses, result, signal);
    if (error) return { ...result, error };
  }
  return { ...result, error: null };
}

/** Returns why it stopped. */
async function fillList(
  { ports: { api, entities } }: Ctx,
  list: AccountList | string,
  addresses: readonly string[],
  result: { added: number; refused: string[] },
  signal: AbortSignal,
): Promise<ApiError | null> {
  const made = typeof list === 'string' ? await api.request(createList(list), { signal }) : { data: list, error: null };
  if (made.error) return made.error;
  const members = await api.request(listAccounts(made.data.id), { signal });
  if (members.error) return members.error;
  const wanted = new Map<string, string>();
  for (const address of addresses) {
    const known = entities.known('account').find((account) => addressOf(account) === address);
    const found = known ? { data: known, error: null } : await api.request(lookupAccount(address), { signal });
    if (!found.error) wanted.set(found.data.id, address);
    else if (REFUSALS.has(found.error.code)) result.refused.push(address);
    else return found.error;
  }
  // A server refuses those that are members already.
  const ids = [...wanted.keys()].filter((id) => !members.data.ids.includes(id));
  const add = async (portion: readonly string[]): Promise<ApiError | null> => {
    const { error } = await api.request(addToList(made.data.id, portion), { signal });
    if (!error) result.added += portion.length;
    else if (!REFUSALS.has(error.code)) return error;
    else if (portion.length === 1) result.refused.push(...portion.map((id) => wanted.get(id) ?? ''));
    else
      for (const id of portion) {
        const stopped = await add([id]);
        if (stopped) return stopped;
      }
    return null;
  };
  for (let at = 0; at < ids.length; at += PORTION) {
    const stopped = await add(ids.slice(at, at + PORTION));
    if (stopped) return stopped;
  }
  return null;
}
