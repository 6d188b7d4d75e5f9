import type { PreferenceDeclaration, PreferenceDeclarations } from '@skerry/shared/contract';
import { readPreferences, type PreferenceValues } from '@skerry/shared/rules';

/** The members of a settings profile: this client's preferences, and those of other clients. */
export type ProfileSettings = Readonly<Record<string, unknown>>;

interface Written {
  /** What the profile has: members that mean nothing here stay in it. */
  theirs: ProfileSettings;
  values: Readonly<PreferenceValues>;
  declared: Readonly<PreferenceDeclarations>;
  /** The values at the last synchronisation. */
  before?: Readonly<PreferenceValues> | undefined;
}

/** What to save as the profile. A value of another client that cannot be used here stays until the user changes it. */
export function toProfile({ theirs, values, declared, before }: Written): ProfileSettings {
  const settings: Record<string, unknown> = { ...theirs };
  const bad = new Set(readPreferences(theirs, declared).bad);
  for (const [key, value] of Object.entries(values)) {
    const names = namesOf(key, declared[key]);
    const isUntouched = before === undefined || !isChanged(before[key], value);
    if (isUntouched && names.some((name) => bad.has(name))) continue;
    const name = nameIn(theirs, key, declared[key]);
    // Of two names the first one read would hide a change that another client makes to the other.
    for (const other of names) if (other !== name) delete settings[other];
    settings[name] = value;
  }
  return settings;
}

/** The values that two synchronisations have in common and that differ. */
export function hasChanges(before: Readonly<PreferenceValues>, now: Readonly<PreferenceValues>): boolean {
  // What a module brings or takes along when it is turned on or off is no change.
  return Object.entries(now).some(([key, value]) => Object.hasOwn(before, key) && isChanged(before[key], value));
}

/** Whether two documents of JSON say the same; servers sort the members anew. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const isChanged = (before: unknown, value: unknown) => !isSameJson(before, value);

function namesOf(key: string, declaration: PreferenceDeclaration | undefined): string[] {
  return [key, ...(declaration?.aliases ?? [])];
}

/** The name that the profile has already, else the one that other clients know. */
function nameIn(theirs: ProfileSettings, key: string, declaration: PreferenceDeclaration | undefined): string {
  const [own = key, ...aliases] = namesOf(key, declaration);
  return aliases.find((name) => Object.hasOwn(theirs, name)) ?? (own.includes('.') ? aliases[0] : undefined) ?? own;
}
