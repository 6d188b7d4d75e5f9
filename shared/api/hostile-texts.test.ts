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
  ['the user’s own settings', /^(?:settingsProfiles?|saveSettingsProfile|store[ds]*Settings): /],
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
/** A member, and what it is in. */
interface At {
  key: string;
  within: At | undefined;
}
/** Without the numbers of lists. */
function nameOf(at: At | undefined): string {
  const keys: string[] = [];
  for (; at; at = at.within) if (!/^\d+$/.test(at.key)) keys.unshift(at.key);
  return keys.join('.');
}
/** Adds members of what was read that still hurt. */
function addMembersOf(node: unknown, isHit: (value: string) => boolean, add: (name: string) => void, at?: At): void {
  if (typeof node === 'string') {
    if (isHit(node)) add(nameOf(at));
  } else if (node instanceof Set || node instanceof Map) addMembersOf([...node], isHit, add, at);
  else if (typeof node === 'object' && node !== null)
    for (const [key, child] of Object.entries(node)) {
      if (isHit(key)) add(nameOf({ key: '(key)', within: at }));
      addMembersOf(child, isHit, add, { key, within: at });
    }
}

/** Items of a list are read each for itself: the others would be read once for each text. */
const alone = (reply: unknown): unknown[] => (Array.isArray(reply) ? reply.map((item: unknown) => [item]) : [reply]);

/** Members of everything that is read where `text` stands in one member of a reply after the other. */
function membersWith(text: string, isHit: (value: string) => boolean, isBrief = false): string[] {
  const found = new Set<string>();
  for (const [name, call] of [...callsOf(api), ...callsOf(admin, 'admin.')])
    // Servers have replies in common.
    for (const reply of new Set<unknown>(Object.values(REPLIES[name] ?? {}).slice(0, isBrief ? 1 : undefined)))
      for (const raw of alone(reply))
        for (const way of textsIn(raw)) {
          const reading = newReading();
          let data: unknown;
          try {
            data = call.parse(withText(raw, way, text), reading);
          } catch (error) {
            expect(error).toBeInstanceOf(api.MalformedReply);
          }
          for (const [kind, entities] of Object.entries(reading.found))
            addMembersOf(entities, isHit, (at) => found.add(`${kind}: ${at}`));
          addMembersOf(data, isHit, (at) => found.add(`${name}: ${at}`));
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
