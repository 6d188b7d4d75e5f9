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
  ['hostile markup, for the parser of markup', /Html$|^report: content$|^(?:instancePanel|termsOfService): $/],
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
function hurting(node: unknown, way: Way = []): string[] {
  if (typeof node === 'string')
    return /[\u202a-\u202e\u2066-\u2069]|\u0301{9}/.test(node) || node.length >= ENDLESS.length ? [way.join('.')] : [];
  if (typeof node !== 'object' || node === null) return [];
  if (node instanceof Set || node instanceof Map) return hurting([...node], way);
  return Object.entries(node).flatMap(([key, child]) => [
    ...hurting(key, [...way, '(key)']),
    ...hurting(child, /^\d+$/.test(key) ? way : [...way, key]),
  ]);
}

test.each([
  ['turns it or freezes the page', TURNED],
  ['never ends', ENDLESS],
])('no text of a server is drawn that %s', (_, text) => {
  const found = new Set<string>();
  for (const [name, call] of [...callsOf(api), ...callsOf(admin, 'admin.')])
    // One reply shows which members have a limit.
    for (const raw of Object.values(REPLIES[name] ?? {}).slice(0, text === ENDLESS ? 1 : undefined) as unknown[])
      for (const way of textsIn(raw)) {
        const reading = newReading();
        let data: unknown;
        try {
          data = call.parse(withText(raw, way, text), reading);
        } catch (error) {
          expect(error).toBeInstanceOf(api.MalformedReply);
        }
        for (const [kind, entities] of Object.entries(reading.found))
          for (const at of hurting(entities)) found.add(`${kind}: ${at}`);
        for (const at of hurting(data)) found.add(`${name}: ${at}`);
      }
  const known = (at: string) => KEPT.some(([, pattern]) => pattern.test(at));
  expect([...found].filter((at) => !known(at))).toEqual([]);
  if (text === TURNED)
    expect(KEPT.filter(([, pattern]) => ![...found].some((at) => pattern.test(at))).map(([what]) => what)).toEqual([]);
});
