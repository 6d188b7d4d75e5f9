import type { ApiCall } from '../../contract/api.ts';
import type { OwnAccount, Visibility } from '../../entities/account.ts';
import { oneOf, type One } from '../page.ts';
import { readAccount } from '../read/account.ts';

const BASE = '/api/v1/accounts';

/** A picture is a file, or `''` for the server's default. Omitted members stay. */
export interface AccountChanges {
  displayName?: string;
  /** Source of the note, as typed. */
  note?: string;
  /** Replaces all. */
  fields?: readonly { name: string; value: string }[];
  avatar?: Blob | '';
  header?: Blob | '';
  background?: Blob | '';
  isLocked?: boolean;
  isBot?: boolean;
  isDiscoverable?: boolean;
  defaultVisibility?: Visibility;
  /** Media of new statuses are covered. Mastodon. */
  isSensitiveByDefault?: boolean;
  noRichText?: boolean;
  hidesFollowers?: boolean;
  hidesFollowersCount?: boolean;
  hidesFollows?: boolean;
  hidesFollowsCount?: boolean;
  hidesFavourites?: boolean;
  /** Both lists of people. Mastodon. */
  hidesPeople?: boolean;
  showsRole?: boolean;
  allowsFollowingMove?: boolean;
  permitsFollowback?: boolean;
  /** `YYYY-MM-DD`, or `''` for none. Pleroma. */
  birthday?: string;
  showsBirthday?: boolean;
  acceptsDirectMessagesFrom?: OwnAccount['acceptsDirectMessagesFrom'];
  /** Days; -1 means no end. */
  statusTtlDays?: number;
  /** `pleroma-fe` of the settings store; merged by the server per top-level key. */
  settingsStore?: Readonly<Record<string, unknown>>;
}

/** JSON, or a multipart form if the changes contain a picture (requirements API-046, API-047). */
export function updateCredentials(changes: AccountChanges): ApiCall<One<'account'>> {
  const { avatar, header, background, fields, settingsStore, ...plain } = changes;
  const members: Record<string, unknown> = {
    display_name: plain.displayName,
    note: plain.note,
    locked: plain.isLocked,
    bot: plain.isBot,
    discoverable: plain.isDiscoverable,
    default_scope: plain.defaultVisibility,
    no_rich_text: plain.noRichText,
    hide_followers: plain.hidesFollowers,
    hide_followers_count: plain.hidesFollowersCount,
    hide_follows: plain.hidesFollows,
    hide_follows_count: plain.hidesFollowsCount,
    hide_favorites: plain.hidesFavourites,
    hide_collections: plain.hidesPeople,
    show_role: plain.showsRole,
    allow_following_move: plain.allowsFollowingMove,
    permit_followback: plain.permitsFollowback,
    birthday: plain.birthday,
    show_birthday: plain.showsBirthday,
    accepts_direct_messages_from: plain.acceptsDirectMessagesFrom ?? undefined,
    status_ttl_days: plain.statusTtlDays,
    // Mastodon's names.
    source:
      plain.defaultVisibility === undefined && plain.isSensitiveByDefault === undefined
        ? undefined
        : { privacy: plain.defaultVisibility, sensitive: plain.isSensitiveByDefault },
    fields_attributes: fields,
    pleroma_settings_store: settingsStore && { 'pleroma-fe': settingsStore },
  };
  const pictures = { avatar, header, pleroma_background_image: background };
  const hasFile = Object.values(pictures).some((picture) => picture instanceof Blob);
  return {
    method: 'PATCH',
    path: `${BASE}/update_credentials`,
    body: hasFile ? multipart(members, pictures) : { ...members, ...pictures },
    parse: oneOf('account', readAccount),
  };
}

function multipart(
  members: Readonly<Record<string, unknown>>,
  pictures: Readonly<Record<string, Blob | '' | undefined>>,
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    if (name === 'source')
      for (const [key, one] of Object.entries(value as object)) {
        if (one !== undefined) body.append(`source[${key}]`, String(one));
      }
    else if (name === 'fields_attributes') appendFields(body, value as NonNullable<AccountChanges['fields']>);
    else body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, picture] of Object.entries(pictures)) if (picture !== undefined) body.append(name, picture);
  return body;
}

function appendFields(body: FormData, fields: NonNullable<AccountChanges['fields']>): void {
  // A form has no empty lists; servers leave out fields without a name.
  const sent = fields.length > 0 ? fields : [{ name: '', value: '' }];
  sent.forEach((field, index) => {
    body.append(`fields_attributes[${index}][name]`, field.name);
    body.append(`fields_attributes[${index}][value]`, field.value);
  });
}
