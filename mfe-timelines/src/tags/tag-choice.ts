import type { Tag } from '@skerry/shared/entities';
import { isHashtag } from '@skerry/shared/rules';

/** Hashtags without their signs: a status has `tag` or one of `any`, every one of `all`, and none of `none`. */
export interface TagChoice {
  readonly tag: string;
  readonly any: readonly string[];
  readonly all: readonly string[];
  readonly none: readonly string[];
}

export const TAG_GROUPS = ['any', 'all', 'none'] as const;
/** Servers ignore others. The hashtag of the timeline itself is one of `any`. */
export const MAX_TAGS = 4;
/** Of a text in an address or a field. */
const MAX_CHARACTERS = 2_000;

/** Of a timeline of one hashtag; `undefined` without one. */
export const onlyTag = (tag: string | undefined): TagChoice | undefined =>
  tag === undefined ? undefined : { tag, any: [], all: [], none: [] };

/** The words of a text without the signs before them, each once, also those that are no hashtags. */
export function tagWords(text: string): string[] {
  const words = text.slice(0, MAX_CHARACTERS).split(/[\s,、،]+/);
  const named = words.map((word) => word.replace(/^[#\uff03]/, '')).filter(Boolean);
  return named.filter((word, at) => named.findIndex((one) => isSameTag(one, word)) === at);
}

/** What the address of the hashtag's timeline names; without `canAny`, the server can't widen a timeline. */
export function readChoice(tag: string, search: string, canAny: boolean): TagChoice {
  const params = new URLSearchParams(search);
  const named = (group: (typeof TAG_GROUPS)[number]) => tagWords(params.getAll(group).join(' ')).filter(isHashtag);
  const any = canAny ? named('any').filter((one) => !isSameTag(one, tag)) : [];
  return {
    tag,
    any: any.slice(0, MAX_TAGS - 1),
    all: named('all').slice(0, MAX_TAGS),
    none: named('none').slice(0, MAX_TAGS),
  };
}

/** The parameters of the address that names it. */
export function choiceParams(choice: TagChoice): Record<string, string> {
  const others = TAG_GROUPS.flatMap((group) => (choice[group].length > 0 ? [[group, choice[group].join(',')]] : []));
  return { tag: choice.tag, ...Object.fromEntries(others) };
}

/**
 * Whether a status with these hashtags belongs to the timeline, as far as a server may ignore it: each server knows its
 * own hashtag, and widens by `any` if it can.
 */
export function belongsTo({ all, none }: TagChoice, tags: readonly Pick<Tag, 'name'>[]): boolean {
  const has = (name: string) => tags.some((one) => isSameTag(one.name, name));
  return all.every(has) && !none.some(has);
}

/** Servers join what differs in case, width and Latin accents. */
export function isSameTag(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
