import type { Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';
import { refuse } from '../request/api-error.ts';
import { found, type Api, type OwnCall } from '../http/call.ts';
import { accountById, prefsOf, type Prefs } from '../model/accounts.ts';
import { bareText, statusHtml } from '../model/format/status-html.ts';
import { storeImage } from '../model/uploads.ts';
import { accountJson } from '../render/account.ts';

const LIMITS = { name: 100, note: 5000, fields: 10, fieldName: 512, fieldValue: 2048 };
const IMAGES = [
  ['avatar', 2_000_000],
  ['header', 4_000_000],
  ['pleroma_background_image', 4_000_000],
] as const;
const FLAGS = [
  'no_rich_text',
  'hide_followers',
  'hide_followers_count',
  'hide_follows',
  'hide_follows_count',
  'hide_favorites',
  'show_role',
  'skip_thread_containment',
  'allow_following_move',
] as const;
const SCOPES = ['public', 'unlisted', 'local', 'private', 'direct'];

const invalid = (core: Core, pleroma: string): Error =>
  core.flavour.family === 'pleroma'
    ? refuse(413, pleroma)
    : core.flavour.family === 'mastodon'
      ? refuse(422, `Validation failed: ${pleroma}`)
      : refuse(403, 'Invalid request');

async function images(call: OwnCall): Promise<Record<string, string | null>> {
  const out: Record<string, string | null> = {};
  for (const [name, limit] of IMAGES) {
    const column = name === 'pleroma_background_image' ? 'background' : name;
    const file = call.input.file(name);
    if (file) {
      if (file.bytes.length > limit) throw refuse(413, 'File is too large');
      out[column] = await storeImage(call.core, file);
      if (!out[column]) throw invalid(call.core, 'Avatar is not an image');
    } else if (call.input.all[name] === '') out[column] = null;
  }
  return out;
}

function fieldsOf(core: Core, call: OwnCall): string | undefined {
  const given = call.input.objects('fields_attributes') ?? call.input.objects('fields');
  if (!given) return undefined;
  const fields = given
    .map((field) => ({
      name: bareText(String(field['name'] ?? '')).trim(),
      value: bareText(String(field['value'] ?? '')).trim(),
    }))
    .filter(({ name }) => name);
  if (fields.length > LIMITS.fields) throw invalid(core, 'Too many field entries');
  if (fields.some(({ name, value }) => name.length > LIMITS.fieldName || value.length > LIMITS.fieldValue))
    throw invalid(core, 'One or more field entries are too long');
  return JSON.stringify(fields);
}

function prefsFrom(core: Core, call: OwnCall, now: Prefs): Prefs {
  const { input } = call;
  const next: Prefs = { ...now };
  for (const flag of FLAGS) next[flag] = input.bool(flag) ?? now[flag];
  if (core.flavour.family === 'akkoma') {
    const asked = input.text('accepts_direct_messages_from');
    if (asked !== undefined && !['everybody', 'people_i_follow', 'nobody'].includes(asked))
      throw invalid(core, 'is invalid');
    next.accepts_direct_messages_from =
      (asked as Prefs['accepts_direct_messages_from'] | undefined) ?? now.accepts_direct_messages_from;
    next.permit_followback = input.bool('permit_followback') ?? now.permit_followback;
  }
  if (core.flavour.family === 'pleroma') {
    next.accepts_chat_messages = input.bool('accepts_chat_messages') ?? now.accepts_chat_messages;
    next.show_birthday = input.bool('show_birthday') ?? now.show_birthday;
    next.birthday = input.text('birthday') ?? now.birthday;
    next.avatar_description = input.text('avatar_description') ?? now.avatar_description;
    next.header_description = input.text('header_description') ?? now.header_description;
  }
  return next;
}

function textColumns(core: Core, call: OwnCall): Record<string, string | number | null> {
  const { input } = call;
  const out: Record<string, string | number | null> = {};
  const name = input.text('display_name');
  if (name !== undefined) {
    if ([...name].length > LIMITS.name || (name.length === 0 && core.flavour.family !== 'mastodon'))
      throw invalid(core, 'Name is too long');
    out['display_name'] = bareText(name);
  }
  const note = input.text('note');
  if (note !== undefined) {
    if ([...note].length > LIMITS.note) throw invalid(core, 'Bio is too long');
    Object.assign(out, { note: bareText(note), note_html: statusHtml(core, note, 'text/plain').html });
  }
  const source = input.object('source');
  const scope =
    input.text('default_scope') ?? (typeof source?.['privacy'] === 'string' ? source['privacy'] : undefined);
  if (scope !== undefined) {
    if (!SCOPES.includes(scope)) throw invalid(core, 'is invalid');
    out['default_scope'] = scope;
  }
  const bot = input.bool('bot');
  const type = input.text('actor_type');
  if (bot !== undefined) out['actor_type'] = bot ? 'Service' : 'Person';
  if (type !== undefined) {
    if (!['Person', 'Service', ...(core.flavour.family === 'pleroma' ? ['Group'] : [])].includes(type))
      throw invalid(core, 'is invalid');
    out['actor_type'] = type;
  }
  for (const flag of ['locked', 'discoverable'] as const) if (input.has(flag)) out[flag] = input.bool(flag) ? 1 : 0;
  const days = core.flavour.family === 'akkoma' ? input.int('status_ttl_days') : undefined;
  if (days !== undefined) {
    if (days !== -1 && days < 1) throw invalid(core, 'is invalid');
    out['status_ttl_days'] = days === -1 ? null : days;
  }
  return out;
}

async function update(call: OwnCall): Promise<unknown> {
  const { core, viewer, input } = call;
  const fields = fieldsOf(core, call);
  const store = input.object('pleroma_settings_store');
  const known = input.list('also_known_as');
  const row: Partial<AccountRow> & Record<string, string | number | null> = {
    ...textColumns(core, call),
    ...(await images(call)),
    prefs: JSON.stringify(prefsFrom(core, call, prefsOf(viewer))),
    ...(fields === undefined ? {} : { fields }),
    ...(store
      ? { settings_store: JSON.stringify({ ...(JSON.parse(viewer.settings_store) as object), ...store }) }
      : {}),
    ...(input.has('also_known_as') ? { also_known_as: JSON.stringify(known) } : {}),
  };
  core.db.update('accounts', viewer.id, row);
  const account = found(accountById(core, viewer.id));
  return accountJson(core, account, account, { isOwn: true });
}

/** Changing the account's own profile and its options. */
export function profileRoutes(api: Api): void {
  const { core } = api;
  api.own('PATCH', '/api/v1/accounts/update_credentials', update, { scopes: ['write:accounts'] });
  for (const url of ['/api/pleroma/notification_settings', '/api/v1/pleroma/notification_settings']) {
    api.own(
      'PUT',
      url,
      ({ viewer, input }) => {
        const prefs = prefsOf(viewer);
        core.db.update('accounts', viewer.id, {
          prefs: JSON.stringify({
            ...prefs,
            block_from_strangers: input.bool('block_from_strangers') ?? prefs.block_from_strangers,
            hide_notification_contents: input.bool('hide_notification_contents') ?? prefs.hide_notification_contents,
          }),
        });
        return { status: 'success' };
      },
      { scopes: ['write:accounts'], on: ['akkoma', 'pleroma'] },
    );
  }
  api.own(
    'GET',
    '/api/v1/preferences',
    ({ viewer }) => ({
      'posting:default:visibility': viewer.default_scope,
      'posting:default:sensitive': false,
      'posting:default:language': null,
      'reading:expand:media': 'default',
      'reading:expand:spoilers': false,
    }),
    { scopes: ['read:accounts'], on: ['akkoma', 'mastodon'] },
  );
}
