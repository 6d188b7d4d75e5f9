import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ABILITIES, type Ability } from '../../entities/abilities.ts';
import { newReading } from '../fixtures/reply-of.ts';
import { abilitiesOf, isGuessed, type AbilitySources } from './abilities.ts';
import { instanceV1, instanceV2, nodeInfo } from './instance.ts';

const FOLDER = new URL('../fixtures/answers/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));

/** What a server answered, where it answered at all. */
function sourcesOf(v1: unknown, v2: unknown, info: unknown): AbilitySources {
  return {
    v1: v1 === undefined ? undefined : instanceV1().parse(v1, newReading()),
    v2: v2 === undefined ? undefined : instanceV2().parse(v2, newReading()),
    nodeInfo: info === undefined ? undefined : nodeInfo().parse(info, newReading()),
  };
}
/** A committed reply with its status; `undefined` for a refusal. */
function bodyOf(path: string): unknown {
  const { status, body } = read(path) as { status: number; body: unknown };
  return status === 200 ? body : undefined;
}
const able = (sources: AbilitySources): Ability[] => {
  const abilities = abilitiesOf(sources);
  expect(Object.keys(abilities)).toEqual([...ABILITIES]);
  return ABILITIES.filter((ability) => abilities[ability]);
};

test('everything that a Pleroma announces', () => {
  const pleroma = sourcesOf(
    read('pleroma/instance_v1.json'),
    read('pleroma/instance_v2.json'),
    read('pleroma/nodeinfo_2.0.json'),
  );
  expect(ABILITIES.filter((ability) => !able(pleroma).includes(ability))).toEqual([
    'bookmarkFolders',
    'bubble',
    'descriptionsByEdit',
    'featuredTags',
    'filtersV2',
    'followedTags',
    'frontEndProfiles',
    'linkTimeline',
    'plainReactions',
    'pollsByEdit',
    'reportCategories',
    'searchOperators',
    'shortMentions',
    'signInDescription',
    'streamPings',
    'streamTokenAsProtocol',
    'translation',
    'translationLanguages',
    'translationPairs',
    'trends',
  ]);
});

test('everything that a GoToSocial can be expected to do', () => {
  const answers = ['instance_v1', 'instance_v2', 'nodeinfo_2_1'].map((name) => bodyOf(`gotosocial/${name}.json`));
  expect(able(sourcesOf(answers[0], answers[1], answers[2]))).toEqual([
    'accountSearch',
    'announcements',
    'blockList',
    'conversations',
    'deletingStatuses',
    'directVisibility',
    'editing',
    'filtersV1',
    'filtersV2',
    'followedTags',
    'history',
    'instanceRules',
    'lists',
    'markers',
    'muteList',
    'mutingConversations',
    'polls',
    'pollsByEdit',
    'privateNotes',
    'push',
    'registration',
    'removingFollowers',
    'reportCategories',
    'reports',
    'search',
    'streaming',
  ]);
});

test('everything that a snac can be expected to do: it has no second description, and lies about its version', () => {
  const answers = ['instance_v1', 'instance_v2', 'nodeinfo_2_0'].map((name) => bodyOf(`snac/${name}.json`));
  expect(able(sourcesOf(answers[0], answers[1], answers[2]))).toEqual([
    'accountSearch',
    'announcements',
    'conversations',
    'filtersV1',
    'followedTags',
    'lists',
    'markers',
    'search',
  ]);
});

/** As Iceshrimp and Sharkey describe themselves; snac announces the same, and has none of it. */
const ONLY_FIRST = {
  title: 'x',
  version: '4.2.1 (compatible; Other 2026.5.1)',
  configuration: { polls: { max_options: 10 }, reactions: { max_reactions: 1, default_reaction: '⭐' } },
};

test('a server without the second description has the usual calls if it has one of them', () => {
  const sources = sourcesOf(ONLY_FIRST, undefined, undefined);
  const least = able(sources);
  expect(able({ ...sources, hasUsualCalls: false })).toEqual(least);
  expect(able({ ...sources, hasUsualCalls: true }).filter((ability) => !least.includes(ability))).toEqual([
    'blockList',
    'deletingStatuses',
    'directVisibility',
    'editing',
    'history',
    'muteList',
    'mutingConversations',
    'plainReactions',
    'polls',
    'privateNotes',
    'reports',
  ]);
});

test.each<[string, unknown, unknown, boolean]>([
  ['Pleroma’s family', { pleroma: { metadata: { features: ['pleroma_api'] } } }, undefined, false],
  ['a version of Mastodon', { version: '4.4.0' }, undefined, false],
  ['a version that imitates one', ONLY_FIRST, undefined, true],
  ['features of nodeinfo', { version: '2.7.2 (compatible; x)' }, { metadata: { features: ['pleroma_api'] } }, false],
])('%s: that its calls are a guess is %4$s', (_, v1, info, expected) => {
  expect(isGuessed(sourcesOf(v1, undefined, info))).toBe(expected);
});

/** Calls of which a committed reply says whether the server has them. */
test.each<[string, Ability, string]>([
  ['gotosocial', 'announcements', 'announcements'],
  ['gotosocial', 'blockList', 'blocks'],
  ['gotosocial', 'conversations', 'conversations'],
  ['gotosocial', 'directory', 'directory'],
  ['gotosocial', 'domainBlocks', 'domain_blocks'],
  ['gotosocial', 'filtersV1', 'filters_v1'],
  ['gotosocial', 'filtersV2', 'filters_v2'],
  ['gotosocial', 'followedTags', 'followed_tags'],
  ['gotosocial', 'history', 'history'],
  ['gotosocial', 'lists', 'lists'],
  ['gotosocial', 'markers', 'markers'],
  ['gotosocial', 'markingNotificationsRead', 'notifications_read_refused'],
  ['gotosocial', 'muteList', 'mutes'],
  ['gotosocial', 'reactions', 'reaction_refused'],
  ['gotosocial', 'scheduling', 'scheduled'],
  ['gotosocial', 'suggestions', 'suggestions'],
  ['gotosocial', 'trends', 'trends'],
  ['snac', 'announcements', 'announcements'],
  ['snac', 'blockList', 'blocks'],
  ['snac', 'conversations', 'conversations'],
  ['snac', 'directory', 'directory'],
  ['snac', 'domainBlocks', 'domain_blocks'],
  ['snac', 'filtersV1', 'filters_v1'],
  ['snac', 'followedTags', 'followed_tags'],
  ['snac', 'history', 'history'],
  ['snac', 'lists', 'lists'],
  ['snac', 'markers', 'markers'],
  ['snac', 'markingNotificationsRead', 'notifications_read_refused'],
  ['snac', 'muteList', 'mutes'],
  ['snac', 'reactions', 'reaction_refused'],
  ['snac', 'suggestions', 'suggestions'],
])('%s: %s is what its own call answers', (server, ability, call) => {
  const [v1, v2, info] = ['instance_v1', 'instance_v2', server === 'snac' ? 'nodeinfo_2_0' : 'nodeinfo_2_1'].map(
    (name) => bodyOf(`${server}/${name}.json`),
  );
  const { status } = read(`${server}/${call}.json`) as { status: number };
  expect(able(sourcesOf(v1, v2, info)).includes(ability)).toBe(status === 200);
});

const plain = (version: string) => ({ title: 'x', version });

test.each<[string, Ability, boolean, AbilitySources]>([
  ['a version of Mastodon', 'editing', true, sourcesOf(plain('3.5.0'), undefined, undefined)],
  ['an older version', 'editing', false, sourcesOf(plain('3.4.9'), undefined, undefined)],
  ['a version with a suffix', 'trends', true, sourcesOf(plain('4.2.1+glitch'), undefined, undefined)],
  ['a later major version', 'polls', true, sourcesOf(plain('10.0.0'), undefined, undefined)],
  [
    'a version of its API, whoever has it',
    'severalStatuses',
    true,
    sourcesOf(undefined, { version: '4.3.2 (compatible; Other 1.0)', api_versions: { mastodon: 2 } }, undefined),
  ],
  [
    'the API of a version that only imitates (Hollo)',
    'scheduling',
    false,
    sourcesOf(undefined, { version: '4.3.2 (compatible; Hollo 0.6.10)', api_versions: { mastodon: 2 } }, undefined),
  ],
  [
    'the API that has quotes',
    'quotes',
    true,
    sourcesOf(undefined, { version: '4.5.0', api_versions: { mastodon: 7 } }, undefined),
  ],
  [
    'the API before quotes',
    'quotes',
    false,
    sourcesOf(undefined, { version: '4.4.0', api_versions: { mastodon: 6 } }, undefined),
  ],
  ['the version whose search has operators', 'searchOperators', true, sourcesOf(plain('4.2.0'), undefined, undefined)],
  ['a version before it', 'searchOperators', false, sourcesOf(plain('4.1.9'), undefined, undefined)],
  ['the version that searches by author', 'searchByAuthor', true, sourcesOf(plain('2.8.0'), undefined, undefined)],
  ['no version of an API', 'quotes', false, sourcesOf(plain('4.5.0'), undefined, undefined)],
  [
    'a version that only imitates',
    'trends',
    false,
    sourcesOf(plain('4.2.1 (compatible; Other 1.0)'), undefined, undefined),
  ],
  ['a version of its own', 'domainBlocks', false, sourcesOf(plain('0.19.2+git'), undefined, undefined)],
  [
    'polls by configuration',
    'polls',
    true,
    sourcesOf(undefined, { configuration: { polls: { max_options: 4 } } }, undefined),
  ],
  [
    'polls that are no more',
    'polls',
    false,
    sourcesOf(undefined, { configuration: { polls: { max_options: 0 } } }, undefined),
  ],
  [
    'translations',
    'translation',
    true,
    sourcesOf(undefined, { configuration: { translation: { enabled: true } } }, undefined),
  ],
  [
    'no translations',
    'translation',
    false,
    sourcesOf(plain('4.2.0'), { configuration: { translation: { enabled: false } } }, undefined),
  ],
  [
    'an address of sockets',
    'streaming',
    true,
    sourcesOf(undefined, { configuration: { urls: { streaming: 'wss://x.test' } } }, undefined),
  ],
  ['no address of sockets', 'streaming', false, sourcesOf(undefined, { configuration: {} }, undefined)],
  [
    'a feature of nodeinfo',
    'chats',
    true,
    sourcesOf(plain('x'), undefined, { metadata: { features: ['pleroma_chat_messages'] } }),
  ],
  [
    'a feature of the instance',
    'chats',
    true,
    sourcesOf({ pleroma: { metadata: { features: ['pleroma_chat_messages'] } } }, undefined, undefined),
  ],
  [
    'the family without polls',
    'polls',
    false,
    sourcesOf({ pleroma: { metadata: { features: ['pleroma_api'] } } }, { configuration: {} }, undefined),
  ],
  [
    'a page of its own for new accounts',
    'registration',
    false,
    sourcesOf(plain('4.4.0'), { version: '4.4.0', registrations: { enabled: true, url: 'https://x.test' } }, undefined),
  ],
  [
    'no such page',
    'registration',
    true,
    sourcesOf(undefined, { version: '4.4.0', registrations: { enabled: true, url: null } }, undefined),
  ],
  [
    'a name alone',
    'reactions',
    false,
    sourcesOf(plain('2.7.2 (compatible; Pleroma 2.7.0)'), undefined, { software: { name: 'pleroma' } }),
  ],
])('%s: %s is %s', (_, ability, expected, sources) => {
  expect(abilitiesOf(sources)[ability]).toBe(expected);
});

test('a server that has not said what it is can do nothing that is known', () => {
  expect(abilitiesOf({})).toEqual({});
  expect(abilitiesOf(sourcesOf(undefined, undefined, { software: { name: 'pleroma' } }))).toEqual({});
});
