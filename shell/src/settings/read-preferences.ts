import type { SettingKey, Settings } from '@skerry/shared/contract';
import { DEFAULT_PREFERENCES, isPreference } from '@skerry/shared/rules';
import * as v from 'valibot';

const shown = v.optional(v.boolean(), true);
/** The records among them: what is inside is checked too, and completed. */
const RECORDS: { readonly [K in SettingKey]?: v.GenericSchema<unknown, Settings[K]> } = {
  highlight: v.record(
    v.string(),
    v.object({ type: v.picklist(['disabled', 'solid', 'striped', 'side']), color: v.string() }),
  ),
  notificationVisibility: v.object({
    follows: shown,
    mentions: shown,
    likes: shown,
    repeats: shown,
    moves: shown,
    emojiReactions: shown,
    followRequest: shown,
    polls: shown,
  }),
};

/** Names operators write beside ours. */
const ALIASES: Readonly<Record<string, SettingKey>> = { hideSitename: 'hideSiteName' };

export interface ReadPreferences {
  values: Partial<Settings>;
  /** Keys whose value does not hold; it is left out. */
  bad: string[];
}

/**
 * The preferences in a record that also holds other things: each value is checked on its own, keys that are no
 * preference are passed over.
 */
export function readPreferences(raw: Readonly<Record<string, unknown>>): ReadPreferences {
  const values: Record<string, unknown> = {};
  const bad: string[] = [];
  for (const [name, value] of Object.entries(raw)) {
    const key = keyOf(name);
    if (key === null || value === null || value === undefined) continue;
    const read = readValue(key, value);
    if (read === undefined) bad.push(name);
    else if (name === key || !(key in values)) values[key] = read;
  }
  // Each value was checked against its key.
  return { values: values as Partial<Settings>, bad };
}

function keyOf(name: string): SettingKey | null {
  if (Object.hasOwn(DEFAULT_PREFERENCES, name)) return name as SettingKey;
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? null) : null;
}

function readValue(key: SettingKey, value: unknown): unknown {
  const record = RECORDS[key];
  if (!record) return isPreference(key, value) ? value : undefined;
  const result = v.safeParse(record, value);
  return result.success ? result.output : undefined;
}
