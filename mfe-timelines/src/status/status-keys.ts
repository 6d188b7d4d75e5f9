import type { ViewFlags } from './view-flags.tsx';

interface KeyRow {
  /** Of the shortcut in `module.json`. */
  titleKey: string;
  /** Only for a signed-in user. */
  isForMembers?: true;
  /** Opens a form, which gets the letters typed until it is there. */
  opensForm?: true;
  /** The form below the status that it opens. */
  replying?: NonNullable<ViewFlags['replying']>;
}

/** The keys of a focused status; Enter does what o does. `run-status-key.ts` says what each does. */
export const STATUS_KEYS = {
  o: { titleKey: 'keys.open' },
  r: { titleKey: 'keys.reply', isForMembers: true, opensForm: true, replying: 'reply' },
  f: { titleKey: 'keys.favourite', isForMembers: true },
  b: { titleKey: 'keys.repeat', isForMembers: true },
  q: { titleKey: 'keys.quote', isForMembers: true, opensForm: true, replying: 'quote' },
  m: { titleKey: 'keys.mention', isForMembers: true, opensForm: true },
  E: { titleKey: 'keys.edit', isForMembers: true, opensForm: true },
  t: { titleKey: 'keys.translate' },
  p: { titleKey: 'keys.author' },
  e: { titleKey: 'keys.media' },
  x: { titleKey: 'keys.warning' },
  h: { titleKey: 'keys.cover' },
  W: { titleKey: 'keys.whole' },
} as const satisfies Record<string, KeyRow>;

export type StatusKey = keyof typeof STATUS_KEYS;

export const isStatusKey = (key: string): key is StatusKey => Object.hasOwn(STATUS_KEYS, key);

export const rowOf = (key: StatusKey): KeyRow => STATUS_KEYS[key];
