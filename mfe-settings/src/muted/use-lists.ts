import { useInstance } from '@skerry/shared/runtime';
import { useT } from '../use-t.ts';

const LISTS = [
  ['mutes', 'muteList', 'muted.people'],
  ['blocks', 'blockList', 'blocked.people'],
  ['servers', 'domainBlocks', 'muted.servers'],
] as const;
export type List = (typeof LISTS)[number][0];

/** The lists that the server has. */
export function useLists(): { key: List; label: string }[] {
  const t = useT();
  const { abilities } = useInstance();
  return LISTS.filter(([, ability]) => abilities[ability]).map(([key, , label]) => ({ key, label: t(label) }));
}
