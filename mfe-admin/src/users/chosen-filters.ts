import { MODERATION_TAGS, type UserFact, type UserFilter } from '@skerry/shared/api/admin';

/** Questions about an account, each with its answers. One answer of each can be chosen; all that are chosen hold. */
export const QUESTIONS = [
  { id: 'from', filters: ['local', 'external'] },
  { id: 'state', filters: ['active', 'deactivated', 'need_approval', 'unconfirmed'] },
  { id: 'role', filters: ['is_admin', 'is_moderator'] },
  { id: 'kind', filters: ['person', 'bot', 'group'] },
  { id: 'limit', filters: MODERATION_TAGS },
] as const satisfies readonly { id: string; filters: readonly UserFilter[] }[];

export type QuestionId = (typeof QUESTIONS)[number]['id'];
export type Chosen = Readonly<Partial<Record<QuestionId, UserFilter>>>;

/** Where a text is looked for. */
export const SEARCHED = ['query', 'name', 'email'] as const;
export type Searched = (typeof SEARCHED)[number];

/** What the answers of a server have shown about its filters. */
export interface Learnt {
  readonly told: ReadonlySet<UserFact>;
  readonly ignored: ReadonlySet<UserFilter>;
}

export const NOTHING_LEARNT: Learnt = { told: new Set(), ignored: new Set() };

export const isOffered = ({ told, ignored }: Learnt, filter: UserFilter): boolean =>
  told.has(filter) && !ignored.has(filter);

/** In the order of the questions; none that the server ignores. */
export const filtersOf = (chosen: Chosen, { ignored }: Learnt): UserFilter[] =>
  QUESTIONS.flatMap(({ id }) => chosen[id] ?? []).filter((filter) => !ignored.has(filter));
