import { existsSync, readFileSync } from 'node:fs';
import type { Core } from '../core.ts';
import type { Api } from '../http/call.ts';
import { setting } from '../model/config.ts';
import { documentOf } from '../model/documents.ts';
import { FRONTEND, frontendConfiguration } from '../model/frontend.ts';
import { refuse } from '../request/api-error.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M4 40c10 0 10-10 20-10s10 10 20 10 10-10 16-10v24H4z" fill="#3f8fb8"/><path d="M18 34l10-18 8 12 6-6 8 12z" fill="#39454c"/></svg>';
const EMOJI = {
  'smileys-and-emotion': [
    ['😀', 'grinning face', 'grinning_face'],
    ['😄', 'grinning face with smiling eyes', 'grinning_face_with_smiling_eyes'],
    ['😂', 'face with tears of joy', 'face_with_tears_of_joy'],
    ['🙂', 'slightly smiling face', 'slightly_smiling_face'],
    ['😍', 'smiling face with heart-eyes', 'smiling_face_with_heart_eyes'],
    ['❤️', 'red heart', 'red_heart'],
  ].map(([emoji, name, slug]) => ({ emoji, name, slug, skin_tone_support: false })),
};

/** Static files that a front end requests from the server. */
export function staticRoutes(api: Api): void {
  const { core } = api;
  const file = (url: string, type: string, body: () => string | Buffer): void =>
    api.free('GET', url, ({ reply }) => reply.type(type).header('cache-control', 'public, no-cache').send(body()), {
      on: ['akkoma', 'pleroma'],
    });
  const json = (url: string, body: () => unknown): void => file(url, 'application/json', () => JSON.stringify(body()));
  api.free('GET', '/api/pleroma/frontend_configurations', () => frontendConfiguration(core), {
    on: ['akkoma', 'pleroma'],
  });
  json('/static/config.json', () => ({
    ...FRONTEND,
    logoLeft: false,
    disableUpdateNotification: false,
    minimalScopesMode: false,
  }));
  json('/static/emoji.json', () => EMOJI);
  json('/static/styles.json', () => ({
    'pleroma-dark': [
      'Pleroma Dark',
      '#121a24',
      '#182230',
      '#b9b9ba',
      '#d8a070',
      '#d31014',
      '#0fa00f',
      '#0095ff',
      '#ffa500',
    ],
    'pleroma-light': [
      'Pleroma Light',
      '#f2f4f6',
      '#dbe0e8',
      '#304055',
      '#f86f0f',
      '#d31014',
      '#0fa00f',
      '#0095ff',
      '#ffa500',
    ],
  }));
  json('/static/stickers.json', () => ({ seals: '/static/stickers/seals/' }));
  json('/static/stickers/seals/pack.json', () => ({
    title: 'Seals',
    author: 'maren',
    tabIcon: 'seal.webp',
    stickers: ['seal.webp', 'wave.webp', 'blob.webp'],
  }));
  api.free('GET', '/static/stickers/seals/:name', ({ path, reply }) =>
    sendSeedFile(core, `emoji/${path('name')}`, 'image/webp', reply),
  );
  file('/static/terms-of-service.html', 'text/html; charset=utf-8', () => documentOf(core, 'terms-of-service'));
  file('/instance/panel.html', 'text/html; charset=utf-8', () => documentOf(core, 'instance-panel'));
  file('/static/logo.svg', 'image/svg+xml', () => LOGO);
  file('/favicon.svg', 'image/svg+xml', () => LOGO);
  json('/manifest.json', () => ({
    name: setting(core, 'name', core.options.title),
    description: 'A small server',
    icons: [{ src: '/static/logo.svg', type: 'image/svg+xml' }],
    theme_color: '#182230',
    background_color: '#121a24',
    display: 'standalone',
    scope: core.url,
    start_url: '/',
    categories: ['social'],
    serviceworker: { src: '/sw-pleroma.js' },
  }));
  for (const [url, name, type] of [
    ['/images/avi.png', 'site/avi.png', 'image/png'],
    ['/images/banner.png', 'site/banner.png', 'image/png'],
    ['/images/city.jpg', 'site/city.jpg', 'image/jpeg'],
    ['/instance/thumbnail.jpeg', 'site/thumbnail.jpeg', 'image/jpeg'],
    ['/favicon.png', 'site/favicon.png', 'image/png'],
    ['/images/pleroma-fox-tan-smol.png', 'site/mascot.png', 'image/png'],
  ] as const) {
    api.free('GET', url, ({ reply }) => sendSeedFile(core, name, type, reply));
  }
  api.free('GET', '/emoji/custom/:name', ({ path, reply }) =>
    sendSeedFile(core, `emoji/${path('name')}`, 'image/webp', reply.header('cache-control', 'public, max-age=1209600')),
  );
}

function sendSeedFile(core: Core, name: string, type: string, reply: import('fastify').FastifyReply): unknown {
  const file = core.media.find(name);
  if (!file || !existsSync(file)) throw refuse(404, 'Not found');
  return reply.type(type).send(readFileSync(file));
}
