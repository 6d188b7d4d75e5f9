import { isLocalPath } from '../routing/return-path.ts';
import { MAX_COLUMNS, WIDTHS, type Column, type ColumnWidth } from './deck-store.ts';

/** A column as a settings profile carries it to other devices. */
export type SharedColumn = Pick<Column, 'path' | 'width'>;

const isWidth = (text: string): text is ColumnWidth => Object.hasOwn(WIDTHS, text);

/** The columns of an account in the preference `shell.columns`. Other clients write it too: what is none is left out. */
export function readShared(list: readonly string[], account: string): SharedColumn[] {
  const columns = list.flatMap((entry): SharedColumn[] => {
    const [owner, width = '', path = ''] = entry.split(' ');
    return owner === account && isWidth(width) && isLocalPath(path) ? [{ path, width }] : [];
  });
  return columns.slice(0, MAX_COLUMNS);
}

/** The preference with these columns of the account; those of other accounts of this browser stay. */
export function writeShared(list: readonly string[], account: string, columns: readonly SharedColumn[]): string[] {
  const others = list.filter((entry) => !entry.startsWith(`${account} `));
  // Spaces separate the parts of an entry.
  const own = columns
    .slice(0, MAX_COLUMNS)
    .map(({ path, width }) => `${account} ${width} ${path.replaceAll(' ', '%20')}`);
  return [...others, ...own];
}

export function isSame(one: readonly SharedColumn[], other: readonly SharedColumn[]): boolean {
  const lines = (columns: readonly SharedColumn[]) => JSON.stringify(columns.map(({ path, width }) => [path, width]));
  return lines(one) === lines(other);
}
