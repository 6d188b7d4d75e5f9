import type { SettingKey, Settings } from '@skerry/shared/contract';
import { DEFAULT_PREFERENCES } from '@skerry/shared/rules';
import * as v from 'valibot';

/** What a value must be where its default's type does not say it all. */
const CLOSED: { readonly [K in SettingKey]?: v.GenericSchema<unknown, Settings[K]> } = {
  expertLevel: v.picklist([0, 1]),
  thirdColumnMode: v.picklist(['none', 'notifications', 'postform']),
  conversationDisplay: v.picklist(['linear', 'tree']),
  conversationOtherRepliesButton: v.picklist(['below', 'inside']),
  replyVisibility: v.picklist(['all', 'following', 'self']),
  subjectLineBehavior: v.picklist(['noop', 'email', 'masto']),
  mentionLinkDisplay: v.picklist(['short', 'full']),
  maxDepthInThread: v.pipe(v.number(), v.integer(), v.minValue(1)),
  maxThumbnails: v.pipe(v.number(), v.integer(), v.minValue(0)),
  muteWords: v.array(v.string()),
  highlight: v.record(v.string(), v.object({ type: v.picklist(['disabled', 'solid', 'striped', 'side']), color: v.string() })),
  notificationVisibility: v.object({
    follows: v.optional(v.boolean(), true), mentions: v.optional(v.boolean(), true), likes: v.optional(v.boolean(), true), repeats: v.optional(v.boolean(), true),
    moves: v.optional(v.boolean(), true), emojiReactions: v.optional(v.boolean(), true), followRequest: v.optional(v.boolean(), true), polls: v.optional(v.boolean(), true),
  }),
};

/** Names operators write beside ours. */
const ALIASES: Readonly<Record<string, SettingKey>> = { hideSitename: 'hideSiteName' };

function schemaOf(key: SettingKey): v.GenericSchema {
  const closed = CLOSED[key];
  if (closed) return closed;
  const example = DEFAULT_PREFERENCES[key];
  if (typeof example === 'boolean') return v.boolean();
  return typeof example === 'number' ? v.pipe(v.number(), v.finite()) : v.string();
}

export interface ReadPreferences {
  values: Partial<Settings>;
  /** Keys whose value does not hold; it is left out. */
  bad: string[];
}

/** The preferences in a record that also holds other things: each value is checked on its own, keys that are no preference are passed over. */
export function readPreferences(raw: Readonly<Record<string, unknown>>): ReadPreferences {
  const values: Record<string, unknown> = {};
  const bad: string[] = [];
  for (const [name, value] of Object.entries(raw)) {
    const key = preferenceKey(name);
    if (key === null || value === null || value === undefined) continue;
    const result = v.safeParse(schemaOf(key), value);
    if (!result.success) bad.push(name);
    else if (name === key || !(key in values)) values[key] = result.output;
  }
  // Each value passed the schema of its key.
  return { values: values as Partial<Settings>, bad };
}

export function preferenceKey(name: string): SettingKey | null {
  if (Object.hasOwn(DEFAULT_PREFERENCES, name)) return name as SettingKey;
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] ?? null : null;
}
