import type { ListOption } from './option-list.tsx';

/** Ignores accents and case: "espanol" finds "Español". */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether an option, given by its label, matches the typed text: by its label or by its second line. */
export function optionFilter(options: readonly ListOption[]): (label: string, typed: string) => boolean {
  const searched = new Map(options.map(({ label, hint = '' }) => [label, plain(`${label}\n${hint}`)]));
  return (label, typed) => (searched.get(label) ?? plain(label)).includes(plain(typed));
}
