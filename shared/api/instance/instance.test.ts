import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { frontendConfigurations, instanceV1, instanceV2, nodeInfo, staticConfig } from './instance.ts';
import { fieldLimits, instanceOptions } from './instance-options.ts';
import { DEFAULT_INSTANCE } from './default-instance.ts';
import { newReading } from '../fixtures/reply-of.ts';

const v1 = instanceV1().parse(
  {
    uri: 'instance.test',
    title: 'Tea house',
    short_description: 'A small server',
    description: 'A small server for tea drinkers',
    version: '2.7.2 (compatible; Akkoma 3.16.0)',
    languages: ['en', 'de'],
    registrations: true,
    approval_required: true,
    max_toot_chars: 3000,
    poll_limits: { max_options: 20, max_option_chars: 200, min_expiration: 0, max_expiration: 31536000 },
    upload_limit: '16000000',
    avatar_upload_limit: 2000000,
    background_image: 'https://instance.test/images/city.jpg',
    description_limit: 5000,
    pleroma: {
      metadata: { features: ['pleroma_api', 'polls'], account_activation_required: true },
      vapid_public_key: 'BKj',
    },
  },
  newReading(),
);
const info = nodeInfo().parse(
  {
    version: '2.0',
    software: { name: 'akkoma', version: '3.16.0' },
    openRegistrations: true,
    metadata: {
      nodeName: 'Tea house',
      private: true,
      suggestions: { enabled: false },
      staffAccounts: ['https://instance.test/users/alice', 'https://instance.test/users/bob/'],
      federation: { enabled: false },
      pollLimits: { max_options: 10, max_option_chars: 100, min_expiration: 5, max_expiration: 100 },
      postFormats: ['text/plain', 'text/markdown'],
      uploadLimits: { general: '16000000', avatar: 2, banner: 3, background: 4 },
      accountActivationRequired: false,
      mailerEnabled: true,
      features: ['pleroma_api', 'polls', 'editing', 'akkoma:machine_translation', 'v2_suggestions', 'quote_posting'],
      restrictedNicknames: ['about', 'main'],
      localBubbleInstances: ['friend.test'],
      publicTimelineVisibility: { federated: false, local: true, bubble: false },
      federatedTimelineAvailable: false,
    },
  },
  newReading(),
);

test('[API-015] [API-016] [EN-049] [EN-051] [EN-053] [EN-054] [EN-055] [EN-056] an instance of Akkoma', () => {
  expect(
    instanceOptions({
      v1,
      nodeInfo: info,
      config: { redirectRootLogin: '/main/public', redirectRootNoLogin: '/about', logo: '/static/logo.svg' },
    }),
  ).toEqual({
    name: 'Tea house',
    description: 'A small server for tea drinkers',
    backend: 'akkoma',
    backendVersion: '3.16.0',
    isKnown: true,
    features: ['pleroma_api', 'polls', 'editing', 'akkoma:machine_translation', 'v2_suggestions', 'quote_posting'],
    textLimit: 3000,
    uploadLimits: { general: 16000000, avatar: 2, background: 4, banner: 3 },
    pollLimits: { maxOptions: 10, maxOptionChars: 100, minExpiration: 5, maxExpiration: 100 },
    abilities: expect.objectContaining({ polls: true, translation: true, chats: false }),
    linkLength: null,
    isPrivate: true,
    isFederating: false,
    isRegistrationOpen: true,
    isApprovalRequired: true,
    isActivationRequired: false,
    isMailerEnabled: true,
    publicTimelineVisibility: { federated: false, local: true, bubble: false },
    isFederatedTimelineAvailable: false,
    localBubbleInstances: ['friend.test'],
    postFormats: ['text/plain', 'text/markdown'],
    restrictedNicknames: ['about', 'main'],
    staffAccounts: ['alice', 'bob'],
    languages: ['en', 'de'],
    domain: 'instance.test',
    vapidPublicKey: 'BKj',
    maxAttachments: null,
    descriptionLimit: 5000,
    logo: '/static/logo.svg',
    background: 'https://instance.test/images/city.jpg',
    redirectRootLogin: '/main/public',
    redirectRootNoLogin: '/about',
    modulesOff: [],
    defaultAvatar: '/images/avi.png',
    defaultBanner: '/images/banner.png',
    birthday: { isRequired: false, minAge: 0 },
    fieldLimits: { maxFields: null, nameLength: null, valueLength: null },
    loginMethod: 'password',
    isInstancePanelShown: false,
    isFeaturesPanelShown: true,
  });
});

test('the domain of its handles is in `uri`, in Pleroma’s family an address, or in `domain`', () => {
  const domainOf = (v1: object, v2: object) =>
    instanceOptions({ v1: instanceV1().parse(v1, newReading()), v2: instanceV2().parse(v2, newReading()) }).domain;
  expect(domainOf({ uri: 'Snac.example' }, {})).toBe('snac.example');
  expect(domainOf({ uri: 'https://akkoma.example' }, {})).toBe('akkoma.example');
  expect(domainOf({}, { domain: 'social.example' })).toBe('social.example');
  expect(domainOf({}, {})).toBe('');
});

test('of a server that does not list its staff, the contact is shown', () => {
  const v1 = instanceV1().parse({ contact_account: { acct: 'carol@instance.test' } }, newReading());
  const v2 = instanceV2().parse({ contact: { account: { acct: 'dora' } } }, newReading());
  const info = nodeInfo().parse({ metadata: { staffAccounts: ['https://instance.test/users/alice'] } }, newReading());
  expect(instanceOptions({ v1 }).staffAccounts).toEqual(['carol']);
  expect(instanceOptions({ v2 }).staffAccounts).toEqual(['dora']);
  expect(instanceOptions({ v1, nodeInfo: info }).staffAccounts).toEqual(['alice']);
});

test('neither logo nor background are a call of the instance', () => {
  const call = 'https://page.invalid/api/v1/accounts/1/follow';
  const withBackground = instanceV1().parse({ background_image: call }, newReading());
  expect(instanceOptions({ v1: withBackground, config: { logo: '/api/v1/x' } })).toMatchObject({
    logo: null,
    background: null,
  });
  expect(instanceOptions({ config: { background: call } }).background).toBeNull();
});

test('[EN-050] [EN-053] an instance with empty answers has the defaults, and counts as known', () => {
  const empty = instanceOptions({
    v1: instanceV1().parse({}, newReading()),
    nodeInfo: nodeInfo().parse({}, newReading()),
  });
  expect(empty).toEqual({
    ...DEFAULT_INSTANCE,
    isKnown: true,
    abilities: expect.objectContaining({ polls: false, lists: true }),
  });
  expect(empty).toMatchObject({
    textLimit: 5000,
    pollLimits: { maxOptions: 4, maxOptionChars: 255, minExpiration: 60, maxExpiration: 86400 },
  });
  expect(instanceOptions({})).toEqual(DEFAULT_INSTANCE);
});

test('Mastodon sends it in other places', () => {
  const v2 = instanceV2().parse(
    {
      domain: 'masto.test',
      title: 'Masto',
      version: '4.4.0',
      languages: ['fr'],
      configuration: {
        statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
        media_attachments: { image_size_limit: 100, description_limit: 1500 },
        polls: { max_options: 4, max_characters_per_option: 50, min_expiration: 300, max_expiration: 2629746 },
        vapid: { public_key: 'V' },
        translation: { enabled: true },
      },
      registrations: { enabled: true, approval_required: true },
    },
    newReading(),
  );
  expect(
    instanceOptions({
      v2,
      nodeInfo: nodeInfo().parse({ software: { name: 'mastodon', version: '4.4.0' }, metadata: {} }, newReading()),
    }),
  ).toMatchObject({
    name: 'Masto',
    backend: 'mastodon',
    textLimit: 500,
    maxAttachments: 4,
    descriptionLimit: 1500,
    uploadLimits: { general: 100 },
    pollLimits: { maxOptions: 4, maxOptionChars: 50, minExpiration: 300 },
    vapidPublicKey: 'V',
    linkLength: 23,
    abilities: { translation: true, polls: true, editing: true, suggestions: true },
    isRegistrationOpen: true,
    isApprovalRequired: true,
    languages: ['fr'],
  });
});

test('without node info the name of the server is that in the version', () => {
  expect(instanceOptions({ v1 }).backend).toBe('akkoma');
  expect(instanceOptions({ v1: instanceV1().parse({ version: '0.19.0 GoToSocial' }, newReading()) }).backend).toBe('');
});

test.for(['https://evil.test/', '//evil.test', '/\\evil.test', 'main/all', '', 3])(
  '%s is not a landing page',
  (path) => {
    expect(instanceOptions({ config: { redirectRootLogin: path } }).redirectRootLogin).toBe('/main/friends');
  },
);

test("[API-017] pleroma_fe is read, and this client's own key has priority", () => {
  expect(
    frontendConfigurations().parse(
      { pleroma_fe: { theme: 'a', sidebarRight: true }, skerry: { theme: 'b' }, masto_fe: {} },
      newReading(),
    ),
  ).toEqual({ theme: 'b', sidebarRight: true });
  expect(frontendConfigurations().parse({}, newReading())).toEqual({});
});

test('modules that the admins switched off are named, whatever else the configuration says', () => {
  const off = (modules: unknown) => instanceOptions({ config: { modules } }).modulesOff;
  expect(off({ composer: { enabled: false }, profile: { enabled: true }, tide: {}, chats: false })).toEqual([
    'composer',
  ]);
  for (const odd of [undefined, null, 'composer', 3]) expect(off(odd)).toEqual([]);
});

test('[API-018] a static configuration is an object', () => {
  expect(staticConfig().parse({ theme: 'x' }, newReading())).toEqual({ theme: 'x' });
  expect(() => staticConfig().parse('<html>', newReading())).toThrow('the reply is not a configuration');
});

test('[EN-052] an instance limits the fields of profiles', () => {
  expect(
    fieldLimits({
      nodeInfo: nodeInfo().parse(
        { metadata: { fieldsLimits: { maxFields: 10, maxRemoteFields: 20, nameLength: 512, valueLength: 2048 } } },
        newReading(),
      ),
    }),
  ).toEqual({ maxFields: 10, nameLength: 512, valueLength: 2048 });
  expect(
    fieldLimits({
      v1: instanceV1().parse(
        { pleroma: { metadata: { fields_limits: { max_fields: '4', name_length: 5 } } } },
        newReading(),
      ),
    }),
  ).toEqual({ maxFields: 4, nameLength: 5, valueLength: null });
  expect(
    fieldLimits({
      v2: instanceV2().parse({ configuration: { accounts: { max_profile_fields: 6 } } }, newReading()),
    }),
  ).toEqual({ maxFields: 6, nameLength: null, valueLength: null });
  expect(fieldLimits({})).toEqual({ maxFields: null, nameLength: null, valueLength: null });
});

test("[EN-057] the default pictures are the server's, or those that the operator names", () => {
  expect(instanceOptions({ v1 })).toMatchObject({
    defaultAvatar: '/images/avi.png',
    defaultBanner: '/images/banner.png',
  });
  expect(
    instanceOptions({
      v1,
      config: { defaultAvatar: '/static/cat.png', defaultBanner: 'https://instance.test/sea.png' },
    }),
  ).toMatchObject({ defaultAvatar: '/static/cat.png', defaultBanner: 'https://instance.test/sea.png' });
  expect(instanceOptions({ v1, config: { defaultAvatar: 'javascript:x', defaultBanner: 3 } })).toMatchObject({
    defaultAvatar: '/images/avi.png',
    defaultBanner: '/images/banner.png',
  });
  expect(
    instanceOptions({ nodeInfo: nodeInfo().parse({ software: { name: 'mastodon', version: '4.4.0' } }, newReading()) }),
  ).toMatchObject({ defaultAvatar: null, defaultBanner: null });
});

test('Pleroma may ask for a birthday', () => {
  expect(
    instanceOptions({
      v1: instanceV1().parse(
        { pleroma: { metadata: { birthday_required: true, birthday_min_age: 16 } } },
        newReading(),
      ),
    }).birthday,
  ).toEqual({ isRequired: true, minAge: 16 });
});

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-015]', api.instanceV1(), 'GET /api/v1/instance'],
  ['[API-016]', api.nodeInfo(), 'GET /nodeinfo/2.0.json'],
  ['[API-017]', api.frontendConfigurations(), 'GET /api/pleroma/frontend_configurations'],
  ['[API-018]', api.staticConfig(), 'GET /static/config.json'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});
