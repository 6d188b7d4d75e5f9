import type { SettingKey, SettingsPort } from '@skerry/shared/contract';
import type { LeftOutBy, TimelineSwitches } from '@skerry/shared/rules';
import { combineLatest, map, type Observable } from '@skerry/shared/runtime';
import type { TagChoice } from '../../tags/tag-choice.ts';

/** What users choose for a timeline, or for all timelines. */
export interface Switches extends TimelineSwitches {
  /** The repeats of one person and hour are one row. Nothing is left out by it. */
  readonly byHour: boolean;
}

/** Where the choice for all timelines is kept. */
export const PREFERENCES = {
  repeats: 'timelines.showRepeats',
  byHour: 'timelines.repeatsByHour',
  replies: 'replyVisibility',
  quotes: 'timelines.showQuotes',
  onlyMedia: 'timelines.onlyMedia',
  bots: 'timelines.showBots',
  languages: 'timelines.languages',
} as const satisfies Readonly<Record<keyof Switches, SettingKey>>;
/** Where the choices for single timelines are kept, by the timeline's key. */
export const OWN_SWITCHES = 'timelines.switches';
const NAMES = Object.keys(PREFERENCES) as readonly (keyof Switches)[];
const KEYS: readonly SettingKey[] = [OWN_SWITCHES, ...Object.values(PREFERENCES)];

/** Of a timeline that leaves nothing out. */
export const SHOWS_ALL: Switches = {
  repeats: true,
  byHour: false,
  replies: 'all',
  quotes: true,
  onlyMedia: false,
  bots: true,
  languages: [],
};

const REPLIES: readonly unknown[] = ['all', 'following', 'self'];

/** Whether a value of unknown origin is one that the switch can have. */
function fits(name: keyof Switches, value: unknown): boolean {
  if (name === 'replies') return REPLIES.includes(value);
  if (name === 'languages') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  return typeof value === 'boolean';
}

/** The order of languages does not matter to them. */
export const isSame = (one: Switches[keyof Switches], other: Switches[keyof Switches]): boolean =>
  String(one) === String(other);

/** The switches by which a timeline leaves posts out. */
export const leavesOut = (switches: TimelineSwitches): readonly (keyof TimelineSwitches)[] =>
  NAMES.flatMap((name) => (name === 'byHour' || isSame(switches[name], SHOWS_ALL[name]) ? [] : [name]));

export function switchesOfAll(settings: Pick<SettingsPort, 'get'>): Switches {
  return Object.fromEntries(NAMES.map((name) => [name, settings.get(PREFERENCES[name])])) as unknown as Switches;
}

/** What is kept for one timeline. It is JSON: what another client may have written there and is none, is empty. */
export function keptOf(settings: Pick<SettingsPort, 'get'>, key: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(settings.get(OWN_SWITCHES)[key]?.['own'] ?? '');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** What the user chose for one timeline alone. */
export function ownSwitches(settings: Pick<SettingsPort, 'get'>, key: string): Partial<Switches> {
  const kept = keptOf(settings, key);
  return Object.fromEntries(NAMES.flatMap((name) => (fits(name, kept[name]) ? [[name, kept[name]]] : [])));
}

/** Which switch leaves an entry of a timeline out, or its hashtags; `null` for one that is shown, or not known. */
export type LeftOut = (id: string) => LeftOutBy | null;

/** A timeline, as far as its switches are concerned. */
export interface Switched {
  /** Key of its list in the entity cache. */
  readonly listKey: string;
  /** The key under which its own switches are kept; `null`: it has none, and shows all. Defaults to `listKey`. */
  readonly switchesKey?: string | null;
  /** The followed accounts determine its content. */
  readonly followsPeople: boolean;
  /** Of a timeline of hashtags: which statuses belong to it. */
  readonly tags?: TagChoice;
}

export const switchesKeyOf = ({ listKey, switchesKey = listKey }: Switched): string | null => switchesKey;

/** What a timeline shows. Only where the followed people decide what is in it, replies to them can be told from others. */
export function switchesOf(settings: Pick<SettingsPort, 'get'>, timeline: Switched): Switches {
  const key = switchesKeyOf(timeline);
  if (key === null) return SHOWS_ALL;
  const switches = { ...switchesOfAll(settings), ...ownSwitches(settings, key) };
  return switches.replies === 'following' && !timeline.followsPeople ? { ...switches, replies: 'all' } : switches;
}

export const observeSwitches = (settings: SettingsPort, timeline: Switched): Observable<Switches> =>
  combineLatest(KEYS.map((key) => settings.observe(key))).pipe(map(() => switchesOf(settings, timeline)));
