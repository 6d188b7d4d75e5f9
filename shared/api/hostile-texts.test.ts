import { expect, test } from 'vitest';
import * as admin from './admin/index.ts';
import { callsOf } from './fixtures/every-call.ts';
import { REPLIES } from './fixtures/replies.ts';
import { newReading } from './fixtures/reply-of.ts';
import * as api from './index.ts';

/** Turns what follows, and freezes the page by its marks. */
const TURNED = `x\u202egnp.exe\u2066${'\u0301'.repeat(40)}`;
const ENDLESS = 'x'.repeat(50_001);

/** What is no text that is drawn as it is, by its last member, or by the call. */
const KEPT: readonly [what: string, RegExp][] = [
  ['an id', /(?:^|[.: ])(?:id|ids|\w+Ids?|ancestors|descendants|accounts|statuses|\(key\))$/],
  ['an id, alone', /^(?:familiarFollowers|pushSubscription|subscribePush|updatePush): $/],
  [
    'hostile markup, for the parser of markup',
    /Html$|^report: content$|^(?:instancePanel|termsOfService|admin\.instanceDocument): $/,
  ],
  [
    'what its author edits',
    /(?:[sS]ource|note|phrase)$|^statusSource|^deleteStatus: text$|chedule.*: .*(?:[tT]ext|pollOptions)$/,
  ],
  ['an address or a code, never drawn', /[.: ](?:uri|blurhash|background_image|streaming|(?:vapid_)?public_key)$/],
  [
    'the operator’s own file',
    /^(?:frontendConfigurations|staticConfig|offeredThemes|stickerPacks|unicodeEmoji|preferredFrontends)/,
  ],
  ['the user’s own settings', /^(?:settingsProfiles?|saveSettingsProfile): /],
  [
    'a word of the protocol or a secret',
    /oken: |[tT]otp: |^(?:authorizationServer|captcha|mfaChallenge|registerAccount|registerApp|tokenBy\w+): /,
  ],
  ['what no view shows', /\.federation\./],
];

type Way = readonly string[];
function textsIn(node: unknown, way: Way = []): Way[] {
  if (typeof node === 'string') return [way];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => textsIn(child, [...way, key]));
}
function withText(node: unknown, [key, ...rest]: Way, text: string): unknown {
  if (key === undefined) return text;
  const child = withText((node as Record<string, unknown>)[key], rest, text);
  return Array.isArray(node) ? node.with(Number(key), child) : { ...(node as object), [key]: child };
}
/** Members of what was read, without the numbers of lists, that still hurt. */
function membersOf(node: unknown, isHit: (value: string) => boolean, way: Way = []): string[] {
  if (typeof node === 'string') return isHit(node) ? [way.join('.')] : [];
  if (typeof node !== 'object' || node === null) return [];
  if (node instanceof Set || node instanceof Map) return membersOf([...node], isHit, way);
  return Object.entries(node).flatMap(([key, child]) => [
    ...membersOf(key, isHit, [...way, '(key)']),
    ...membersOf(child, isHit, /^\d+$/.test(key) ? way : [...way, key]),
  ]);
}

/** Members of everything that is read where `text` stands in one member of a reply after the other. */
function membersWith(text: string, isHit: (value: string) => boolean, isBrief = false): string[] {
  const found = new Set<string>();
  for (const [name, call] of [...callsOf(api), ...callsOf(admin, 'admin.')])
    for (const raw of Object.values(REPLIES[name] ?? {}).slice(0, isBrief ? 1 : undefined) as unknown[])
      for (const way of textsIn(raw)) {
        const reading = newReading();
        let data: unknown;
        try {
          data = call.parse(withText(raw, way, text), reading);
        } catch (error) {
          expect(error).toBeInstanceOf(api.MalformedReply);
        }
        for (const [kind, entities] of Object.entries(reading.found))
          for (const at of membersOf(entities, isHit)) found.add(`${kind}: ${at}`);
        for (const at of membersOf(data, isHit)) found.add(`${name}: ${at}`);
      }
  return [...found];
}

test.each([
  ['turns it or freezes the page', TURNED],
  ['never ends', ENDLESS],
])('no text of a server is drawn that %s', (_, text) => {
  const hurts = (value: string) =>
    /[\u202a-\u202e\u2066-\u2069]|\u0301{9}/.test(value) || value.length >= ENDLESS.length;
  // One reply shows which members have a limit.
  const found = membersWith(text, hurts, text === ENDLESS);
  expect(found.filter((at) => !KEPT.some(([, pattern]) => pattern.test(at)))).toEqual([]);
  if (text === TURNED)
    expect(KEPT.filter(([, pattern]) => !found.some((at) => pattern.test(at))).map(([what]) => what)).toEqual([]);
});

/** Members that a view gives to a picture, a film or a sound. */
const MEDIA =
  /: (?:.*\.)?(?:avatar|header|image|preview|background|emojiUrl)(?:Static|Url)?$|(?:emojis|reactions|attachments?)\.(?:url|staticUrl)$|^(?:customEmoji|mastodonEmoji|media|uploadMedia|describeMedia): url$|stickers$|^(?:mascot|uploadMascot): $/;
/** It is checked where the descriptions of an instance meet. */
const UNCHECKED = 'instanceV1: background_image';
const mediaWith = (address: string) =>
  membersWith(address, (value) => value === address, true).filter((at) => MEDIA.test(at));

test('no picture, film or sound is a call of the instance', () => {
  const all = mediaWith('https://media.test/a.png');
  for (const one of [
    'account: avatar',
    'account: headerStatic',
    'status: attachments.url',
    'status: attachments.previewUrl',
    'status: emojis.staticUrl',
    'status: reactions.url',
    'status: card.image',
    'managedUser: avatar',
    'notification: emojiUrl',
    'chats: lastMessage.attachment.url',
    'customEmoji: url',
    'mastodonEmoji: url',
    'mascot: ',
  ])
    expect(all).toContain(one);
  for (const call of ['/api/v1/accounts/1/follow', 'https://page.invalid/api/v1/accounts/1/follow'])
    expect(mediaWith(call).filter((at) => at !== UNCHECKED)).toEqual([]);
});
