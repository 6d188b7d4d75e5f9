import type { AccountChanges, OwnProfile } from '@skerry/shared/api';

/** A field with an identity, which it keeps when it is moved. */
export interface DraftField {
  key: number;
  name: string;
  value: string;
}

/** A picture that replaces another; `''`: none. */
type Picture = Blob | '';

/** The members of a profile in its form. */
export interface ProfileValues {
  displayName: string;
  note: string;
  fields: readonly DraftField[];
  birthday: string;
  avatar?: Picture;
  header?: Picture;
  background?: Picture;
}

/** What was changed in the form and is not saved. */
export type ProfileDraft = Partial<ProfileValues>;
export type PictureKind = 'avatar' | 'header' | 'background';

export function valuesOf(profile: OwnProfile, draft: ProfileDraft): ProfileValues {
  const { displayName, note, birthday } = profile;
  const fields = profile.fields.map((field, key) => ({ ...field, key }));
  return { displayName, note, fields, birthday: birthday ?? '', ...draft };
}

/** The members to send: those that differ from what the server has. A profile without a name shows the user name. */
export function changesOf(profile: OwnProfile, draft: ProfileDraft, username: string): AccountChanges {
  const changes: AccountChanges = {};
  const { avatar, header, background, ...texts } = valuesOf(profile, draft);
  const displayName = texts.displayName.trim() || username;
  if (displayName !== profile.displayName) changes.displayName = displayName;
  if (texts.note !== profile.note) changes.note = texts.note;
  const fields = filled(texts.fields);
  if (JSON.stringify(fields) !== JSON.stringify(filled(profile.fields))) changes.fields = fields;
  if (profile.birthday !== null && texts.birthday !== profile.birthday) changes.birthday = texts.birthday;
  if (avatar !== undefined) changes.avatar = avatar;
  if (header !== undefined) changes.header = header;
  if (background !== undefined) changes.background = background;
  return changes;
}

/**
 * The members that the server left as they were, though it accepted the request. A text that it has changed in its own
 * way counts as saved. A new picture is not compared, since its address may stay the same.
 */
export function ignoredOf(changes: AccountChanges, before: OwnProfile, after: OwnProfile): (keyof ProfileDraft)[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const ignored: (keyof ProfileDraft)[] = [];
  if (changes.displayName !== undefined && after.displayName === before.displayName) ignored.push('displayName');
  if (changes.note !== undefined && after.note === before.note) ignored.push('note');
  if (changes.fields && same(filled(after.fields), filled(before.fields))) ignored.push('fields');
  if (changes.birthday !== undefined && after.birthday === before.birthday) ignored.push('birthday');
  return ignored;
}

/** What is still not saved, where the user went on while that draft was sent. */
export function withoutSent(draft: ProfileDraft, sent: ProfileDraft): ProfileDraft {
  const rest = Object.entries(draft).filter(([key, value]) => sent[key as keyof ProfileDraft] !== value);
  return Object.fromEntries(rest) as ProfileDraft;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isPicture = (value: unknown): value is Picture => value === '' || value instanceof Blob;

/** What was stored, as far as it has the right shape: something that is not this client may have stored it. */
export function readProfileDraft(stored: unknown): ProfileDraft {
  if (typeof stored !== 'object' || stored === null) return {};
  const { displayName, note, birthday, fields, avatar, header, background } = stored as Partial<
    Record<keyof ProfileValues, unknown>
  >;
  return {
    ...(isText(displayName) && { displayName }),
    ...(isText(note) && { note }),
    ...(isText(birthday) && { birthday }),
    ...(Array.isArray(fields) && { fields: fields.flatMap((field, key) => readField(field, key) ?? []) }),
    ...(isPicture(avatar) && { avatar }),
    ...(isPicture(header) && { header }),
    ...(isPicture(background) && { background }),
  };
}

/** Its place is its key, so that no two have the same. */
function readField(stored: unknown, key: number): DraftField | undefined {
  const { name, value } = (stored ?? {}) as { name?: unknown; value?: unknown };
  return isText(name) && isText(value) ? { key, name, value } : undefined;
}

/** Servers drop fields without a name, also those with a content. */
export function lacksName({ name, value }: DraftField): boolean {
  return name.trim() === '' && value.trim() !== '';
}

function filled(fields: readonly { name: string; value: string }[]): { name: string; value: string }[] {
  return fields
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== '' || value !== '');
}
