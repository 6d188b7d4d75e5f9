// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import gotosocial from '../../../shared/api/fixtures/answers/gotosocial/instance_v1.json';
import snac from '../../../shared/api/fixtures/answers/snac/instance_v1.json';
import { CONTRACT_VERSION } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { firstValueFrom } from '@skerry/shared/runtime';
import { FakeServer, ORIGIN, settle, type Reply } from '../session/testing/test-doubles.ts';
import { createTransport } from '../session/transport.ts';
import { askInstance, TOGETHER_MS, whenAbilitiesKnown } from './ask-instance.ts';
import { loadInstance, PAGE_CONFIG_ID, readPageConfig, readPageName } from './instance.ts';
import { createKeptInstance } from './kept-instance.ts';
import { createKnownAbilities } from './known-abilities.ts';
import { PRELOADED_ID, readPreloaded } from './preloaded.ts';

const AKKOMA = {
  software: { name: 'akkoma', version: '3.16.0' },
  openRegistrations: true,
  metadata: { nodeName: 'Seal Rock', features: ['pleroma_api', 'akkoma_api', 'polls'], private: false },
};
const V1 = {
  title: 'Seal Rock',
  version: '2.7.2 (compatible; Akkoma 3.16.0)',
  max_toot_chars: 4000,
  pleroma: { metadata: { features: ['pleroma_api', 'akkoma_api', 'polls'] } },
};
const V2 = { title: 'Otter Bay', version: '4.4.0' };
const SCHEMA = 'http://nodeinfo.diaspora.software/ns/schema/';
const addresses = (...links: [version: string, href: string][]) => ({
  json: { links: links.map(([version, href]) => ({ rel: SCHEMA + version, href })) },
});
const ADDRESS = 'GET /.well-known/nodeinfo';

let server: FakeServer;
let problems: string[];
let replyProblems: string[];
const paths = () => server.asked.map(({ url }) => url.pathname);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  problems = [];
  replyProblems = [];
  server = new FakeServer()
    .on(ADDRESS, addresses(['2.0', 'https://seal.example/nodeinfo/2.0.json']))
    .on('GET /nodeinfo/2.0.json', { json: AKKOMA })
    .on('GET /api/v1/instance', { json: V1 })
    .on('GET /api/pleroma/frontend_configurations', {
      json: { pleroma_fe: { theme: 'skerry-light', loginMethod: 'token' } },
    })
    .on('GET /static/config.json', { text: '<!doctype html>' });
});
afterEach(() => {
  vi.useRealTimers();
});

function load(
  preloaded: ReadonlyMap<string, unknown> = new Map(),
  fetch = server.fetch,
  when: Promise<unknown> = Promise.resolve(),
) {
  const report = (problem: string) => problems.push(problem);
  const abilities = createKnownAbilities();
  const api = createTransport({
    origin: ORIGIN,
    fetch,
    createXhr: () => {
      throw new Error('none');
    },
    token: () => null,
    signal: new AbortController().signal,
    onSuspect: async () => false,
    guard: abilities,
    report: (problem) => replyProblems.push(problem),
    random: () => 0,
  });
  const loading = loadInstance({
    api,
    kept: createKeptInstance(() => localStorage, [ORIGIN]),
    name: readPageName(document),
    ofPage: readPageConfig(document),
    when,
    preloaded,
    report,
    loadAsking: async () => ({ askInstance }),
    abilities,
  });
  const seen: InstanceOptions[] = [];
  loading.instance$.subscribe((options) => seen.push(options));
  return { ...loading, abilities, seen, now: () => seen.at(-1) as InstanceOptions };
}

describe('the instance', () => {
  test('defaults hold at once; the instance is known when all first requests are settled', async () => {
    const { seen, now } = load();
    expect([seen.length, now().isKnown, now().textLimit]).toEqual([1, false, 5000]);
    await settle();
    expect(now()).toMatchObject({
      isKnown: true,
      name: 'Seal Rock',
      backend: 'akkoma',
      textLimit: 4000,
      isRegistrationOpen: true,
      loginMethod: 'token',
    });
    expect(seen.filter(({ isKnown }) => isKnown)).toHaveLength(1);
  });

  test('what the operator calls the deployment holds until the instance says its name', async () => {
    document.body.innerHTML = '<div data-outline><strong data-name="Harbour"></strong></div>';
    const { now } = load();
    expect(now().name).toBe('Harbour');
    await settle();
    expect(now().name).toBe('Seal Rock');
  });

  test('[API-016] what every server has is requested at once, the rest as soon as it is announced', async () => {
    let answer: (response: Response) => void = () => undefined;
    server.on('GET /nodeinfo/2.0.json', 'never');
    load(new Map(), (input, init) => {
      if (!input.endsWith('/api/v1/instance')) return server.fetch(input, init);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    await settle();
    expect(paths()).toEqual(['/.well-known/nodeinfo', '/nodeinfo/2.0.json']);
    answer(Response.json(V1));
    await settle();
    expect(paths().slice(2).sort()).toEqual(['/api/pleroma/frontend_configurations', '/static/config.json']);
    expect(server.asked.every(({ headers }) => !headers.has('Authorization'))).toBe(true);
  });

  test.each<[string, unknown]>([
    ['GoToSocial', gotosocial.body],
    ['snac', snac.body],
  ])('%s is not asked for what Akkoma and Pleroma alone have', async (_, v1) => {
    server
      .on(ADDRESS, addresses(['2.0', 'https://seal.example/nodeinfo_2_0']))
      .on('GET /nodeinfo_2_0', { json: { software: { name: 'x', version: '1' }, metadata: {} } })
      .on('GET /api/v1/instance', { json: v1 })
      .on('GET /api/v2/instance', { status: 404 });
    const { now } = load();
    await settle();
    expect(paths().filter((path) => path.includes('pleroma') || path.includes('static'))).toEqual([]);
    expect(now()).toMatchObject({ isKnown: true, name: (v1 as { title: string }).title });
    expect(problems).toEqual([]);
  });

  test('the second version is requested where the server is not Akkoma, or the first one failed', async () => {
    server
      .on('GET /api/v1/instance', { status: 404 })
      .on('GET /nodeinfo/2.0.json', { status: 404 })
      .on('GET /api/v2/instance', { json: V2 });
    const { now } = load();
    await settle();
    expect(server.to('GET /api/v2/instance')).toHaveLength(1);
    expect(now()).toMatchObject({ isKnown: true, name: 'Otter Bay' });
  });

  test.each([500, 403, 404])(
    '[SH-116] an instance that answers %i is logged, and start-up continues',
    async (status) => {
      server.on('GET /api/v1/instance', { status });
      const { now } = load();
      await settle();
      expect(problems).toEqual(['Could not load instance config, potentially fatal']);
      expect(now()).toMatchObject({ isKnown: true, name: 'Seal Rock' });
    },
  );

  test('[SH-117] a configuration that fails is only logged', async () => {
    server.on('GET /api/pleroma/frontend_configurations', { status: 500 });
    const { now } = load();
    await settle();
    expect(problems).toEqual(['the configuration of the instance could not be loaded']);
    expect(now()).toMatchObject({ isKnown: true, loginMethod: 'password' });
  });

  test('[SH-117] a node info that fails is only logged', async () => {
    server.on('GET /nodeinfo/2.0.json', { status: 500 });
    const { now } = load();
    await settle();
    expect(problems).toContain('the node info could not be loaded');
    expect(now()).toMatchObject({ isKnown: true, name: 'Seal Rock' });
  });

  test("[SH-118] a static configuration that fails is empty; the server's configuration overrides one that exists", async () => {
    const first = load();
    await settle();
    const configs: unknown[] = [];
    first.config$.subscribe((config) => configs.push(config));
    expect(configs).toEqual([{ theme: 'skerry-light', loginMethod: 'token' }]);
    server.on('GET /static/config.json', { json: { theme: 'dark', background: '/b.png', loginMethod: 'password' } });
    const second = load();
    await settle();
    expect(second.now()).toMatchObject({ isKnown: true, loginMethod: 'token' });
    second.config$.subscribe((config) => configs.push(config));
    expect(configs[1]).toEqual({ theme: 'skerry-light', loginMethod: 'token', background: '/b.png' });
  });

  describe('with a configuration of the operator in the page', () => {
    const put = (text: string) => {
      document.body.innerHTML = `<script type="application/json" id="${PAGE_CONFIG_ID}"></script>`;
      document.body.firstElementChild!.textContent = text;
    };
    afterEach(() => document.body.replaceChildren());

    test('it counts more than that of the instance', async () => {
      put(JSON.stringify({ theme: 'sand', logo: '/assets/brand-logo.1a.png' }));
      const seen: unknown[] = [];
      const { config$, now } = load();
      config$.subscribe((config) => seen.push(config));
      await settle();
      expect(seen[0]).toEqual({ theme: 'sand', logo: '/assets/brand-logo.1a.png' });
      expect(seen.at(-1)).toEqual({ theme: 'sand', loginMethod: 'token', logo: '/assets/brand-logo.1a.png' });
      expect(new URL(now().logo ?? '', document.baseURI).pathname).toBe('/assets/brand-logo.1a.png');
    });

    test('it needs no answer of the instance', async () => {
      for (const what of ['/.well-known/nodeinfo', '/nodeinfo/2.0.json', '/api/v1/instance', '/api/v2/instance'])
        server.on(`GET ${what}`, { status: 500 });
      put('{"theme":"sand"}');
      const seen: unknown[] = [];
      load().config$.subscribe((config) => seen.push(config));
      await settle();
      expect(seen.at(-1)).toEqual({ theme: 'sand' });
    });

    test('on a server without front-end configuration it is there, too', async () => {
      server.on(ADDRESS, { status: 404 }).on('GET /nodeinfo/2.0.json', { status: 404 });
      server.on('GET /api/v1/instance', { json: snac.body });
      put('{"theme":"sand"}');
      const seen: unknown[] = [];
      load().config$.subscribe((config) => seen.push(config));
      await settle();
      expect(seen.at(-1)).toEqual({ theme: 'sand', collapseMessageWithSubject: true });
    });

    test.each(['', '{', '[1]', '"sand"'])('what is malformed counts as none: %j', async (text) => {
      put(text);
      const { config$ } = load();
      const seen: unknown[] = [];
      config$.subscribe((config) => seen.push(config));
      await settle();
      expect(seen.at(-1)).toEqual({ theme: 'skerry-light', loginMethod: 'token' });
    });
  });

  test('outside of Pleroma’s family a subject is a warning, and folds the text', async () => {
    const configOf = async (v1: unknown) => {
      localStorage.clear();
      server.on('GET /api/v1/instance', { json: v1 });
      const seen: unknown[] = [];
      load().config$.subscribe((config) => seen.push(config));
      await settle();
      return seen.at(-1);
    };
    expect(await configOf(V1)).not.toHaveProperty('collapseMessageWithSubject');
    server.on(ADDRESS, { status: 404 }).on('GET /nodeinfo/2.0.json', { status: 404 });
    expect(await configOf(gotosocial.body)).toEqual({ collapseMessageWithSubject: true });
    expect(await configOf(snac.body)).toEqual({ collapseMessageWithSubject: true });
    expect(await configOf(V2)).toEqual({ collapseMessageWithSubject: true });
    // One of the family that tells so in its node info alone.
    server
      .on(ADDRESS, addresses(['2.0', 'https://seal.example/nodeinfo/2.0.json']))
      .on('GET /nodeinfo/2.0.json', { json: AKKOMA });
    expect(await configOf({ title: 'Seal Rock' })).not.toHaveProperty('collapseMessageWithSubject');
  });

  test('[SH-117] no answer at all leaves the defaults, unknown', async () => {
    for (const what of ['/.well-known/nodeinfo', '/nodeinfo/2.0.json', '/api/v1/instance', '/api/v2/instance'])
      server.on(`GET ${what}`, { status: 500 });
    const { now } = load();
    await settle();
    expect(now().isKnown).toBe(false);
    expect(problems).toHaveLength(3);
  });

  test.each<[string, Reply, boolean]>([
    ['500', { status: 500 }, true],
    ['no answer', new TypeError('offline'), true],
    ['no object', { json: [7] }, true],
    ['404', { status: 404 }, false],
    ['a page for every path', { text: '<!doctype html>' }, false],
    ['an empty file', { json: {} }, false],
  ])(
    '[SH-118] a static configuration is empty for %s; a failure is logged, a missing file is not',
    async (_, reply, isLogged) => {
      server.on('GET /static/config.json', reply).on('GET /api/pleroma/frontend_configurations', { json: {} });
      const { config$, now } = load();
      const configs: unknown[] = [];
      config$.subscribe((config) => configs.push(config));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(configs.at(-1)).toEqual({});
      expect(now()).toMatchObject({ isKnown: true, loginMethod: 'password' });
      expect(problems).toEqual(isLogged ? ['the static configuration could not be loaded; it counts as empty'] : []);
    },
  );

  test('[SH-118] a page in place of a configuration is none, without a word', async () => {
    server.on('GET /static/config.json', { text: '\n<!doctype html><title>Seal Rock</title>' });
    const { now } = load();
    await settle();
    expect(server.to('GET /static/config.json')).toHaveLength(1);
    expect(now()).toMatchObject({ isKnown: true, loginMethod: 'token' });
    expect([problems, replyProblems]).toEqual([[], []]);
  });
});

describe('the node info', () => {
  test('is requested at the best known version of its well-known address', async () => {
    server
      .on(
        ADDRESS,
        addresses(
          ['2.0', 'https://seal.example/nodeinfo/2.0'],
          ['2.1', 'https://seal.example/nodeinfo/2.1?x=1'],
          ['3.7', 'https://seal.example/nodeinfo/3.7'],
        ),
      )
      .on('GET /nodeinfo/2.1', { json: AKKOMA });
    const { now } = load();
    await settle();
    expect(paths().filter((path) => path.includes('nodeinfo'))).toEqual(['/.well-known/nodeinfo', '/nodeinfo/2.1']);
    expect(now().backend).toBe('akkoma');
  });

  test.each([
    ['another host', 'https://evil.example/nodeinfo/x', '/nodeinfo/x'],
    ['another host, hidden', 'https://seal.example//evil.example/x', '/evil.example/x'],
  ])('is asked for here, whatever the address says: %s', async (_, href, path) => {
    server.on(ADDRESS, addresses(['2.0', href])).on(`GET ${path}`, { json: AKKOMA });
    const { now } = load();
    await settle();
    expect(server.asked.every(({ url }) => url.origin === ORIGIN)).toBe(true);
    expect(server.to(`GET ${path}`)).toHaveLength(1);
    expect(now().backend).toBe('akkoma');
  });

  test.each<[string, Reply]>([
    ['no such address', { status: 404 }],
    ['a page', { text: '<!doctype html>' }],
    ['no version that is known', addresses(['3.7', 'https://seal.example/nodeinfo/3.7'])],
    ['no address of the web', addresses(['2.0', 'javascript:alert(1)'])],
  ])('is at its usual path where there is %s', async (_, reply) => {
    server.on(ADDRESS, reply);
    load();
    await settle();
    expect(server.to('GET /nodeinfo/2.0.json')).toHaveLength(1);
  });
});

describe('the data block in the page', () => {
  const base64 = (value: unknown) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
  function pageWith(block: string): Document {
    const page = document.implementation.createHTMLDocument();
    const script = page.createElement('script');
    Object.assign(script, { id: PRELOADED_ID, type: 'application/json', textContent: block });
    page.head.append(script);
    return page;
  }

  test('[SH-121] is used instead of the network', async () => {
    const { now } = load(
      readPreloaded(
        pageWith(
          JSON.stringify({
            '/nodeinfo/2.0.json': base64({ ...AKKOMA, metadata: { ...AKKOMA.metadata, nodeName: 'Schäre 🦭' } }),
          }),
        ),
      ),
    );
    await settle();
    expect(now().name).toBe('Schäre 🦭');
    expect(server.to('GET /nodeinfo/2.0.json')).toEqual([]);
    expect(server.to('GET /api/v1/instance')).toHaveLength(1);
  });

  test('[SH-121] a configuration in it is used, with no request for the address of the node info', async () => {
    const { now } = load(
      readPreloaded(
        pageWith(
          JSON.stringify({
            '/nodeinfo/2.0.json': base64(AKKOMA),
            '/api/v1/instance': base64({ title: 'Seal Rock' }),
            '/api/pleroma/frontend_configurations': base64({ pleroma_fe: { loginMethod: 'token' } }),
          }),
        ),
      ),
    );
    await settle();
    expect(paths()).toEqual(['/static/config.json']);
    expect(now().loginMethod).toBe('token');
  });

  test.each([
    ['none', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no base64', '{"/nodeinfo/2.0.json":"%%%"}'],
    ['not what it should be', JSON.stringify({ '/nodeinfo/2.0.json': base64(7) })],
  ])('[SH-121] the network is used when it is %s', async (_, block) => {
    const { now } = load(readPreloaded(pageWith(block)));
    await settle();
    expect(server.to('GET /nodeinfo/2.0.json')).toHaveLength(1);
    expect(now().name).toBe('Seal Rock');
  });
});

describe('what the last visit has kept', () => {
  const visited = async () => {
    load();
    await settle();
    server.asked.length = 0;
  };

  test('is known at once, and asked for again when the first screen is shown', async () => {
    await visited();
    const shown = Promise.withResolvers<void>();
    const { seen, now, config$ } = load(new Map(), server.fetch, shown.promise);
    expect(now()).toMatchObject({ isKnown: true, name: 'Seal Rock', textLimit: 4000, abilities: { polls: true } });
    expect(await firstValueFrom(config$)).toMatchObject({ theme: 'skerry-light' });
    await settle();
    expect(paths()).toEqual([]);
    shown.resolve();
    await settle();
    expect(paths()).toContain('/api/v1/instance');
    expect(seen).toHaveLength(2);
  });

  test('gives way to what has changed', async () => {
    await visited();
    server.on('GET /api/v1/instance', { json: { ...V1, max_toot_chars: 7 } });
    server.on('GET /api/pleroma/frontend_configurations', { json: { pleroma_fe: { theme: 'sand' } } });
    const { now, config$ } = load();
    await settle();
    expect(now()).toMatchObject({ isKnown: true, textLimit: 7, loginMethod: 'password' });
    expect(await firstValueFrom(config$)).toEqual({ theme: 'sand' });
    expect(load().now().textLimit).toBe(7);
  });

  test('gives way to what is another kind of server now', async () => {
    await visited();
    server
      .on(ADDRESS, { status: 404 })
      .on('GET /nodeinfo/2.0.json', { status: 404 })
      .on('GET /api/v1/instance', { json: gotosocial.body })
      .on('GET /api/v2/instance', { json: V2 })
      .on('GET /api/pleroma/frontend_configurations', { status: 404 })
      .on('GET /static/config.json', { status: 404 });
    const { now, config$ } = load();
    await settle();
    expect(now()).toMatchObject({ isKnown: true, loginMethod: 'password', abilities: { chats: false } });
    expect(now().features).not.toContain('akkoma_api');
    expect(await firstValueFrom(config$)).toEqual({ collapseMessageWithSubject: true });
  });

  test.each<[string, Reply]>([
    ['a failure', { status: 500 }],
    ['no network', new TypeError('offline')],
  ])('stays where %s is the answer, part by part', async (_, reply) => {
    await visited();
    server.on('GET /api/v1/instance', reply).on('GET /api/pleroma/frontend_configurations', reply);
    const { now, seen } = load();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(now()).toMatchObject({ isKnown: true, textLimit: 4000, loginMethod: 'token' });
    expect(seen.every(({ isKnown }) => isKnown)).toBe(true);
  });

  test.each<[string, (kept: string) => string]>([
    ['another version of the contract', (kept) => kept.replace(CONTRACT_VERSION, '2.0.0')],
    ['another instance', (kept) => kept.replace(ORIGIN, 'https://elsewhere.test')],
    ['no JSON', () => '{'],
    ['something else', () => '[7]'],
  ])('counts as nothing if it is of %s', async (_, change) => {
    await visited();
    localStorage.setItem('skerry.instance', change(localStorage.getItem('skerry.instance') ?? ''));
    expect(load().now().isKnown).toBe(false);
  });
});

test('the answers are published once, and each on its own if one of them is late', async () => {
  server.on('GET /nodeinfo/2.0.json', 'never');
  const { seen, now } = load();
  await settle();
  expect(seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(TOGETHER_MS);
  expect([seen.length, now().textLimit, now().isKnown]).toEqual([2, 4000, false]);
});

describe('what the server can do', () => {
  test('is emitted as soon as all first requests are settled, not with the first of them', async () => {
    const { instance$, seen } = load();
    expect(await whenAbilitiesKnown(instance$, new AbortController().signal)).toMatchObject({
      polls: true,
      streamPings: true,
      chats: false,
    });
    expect(seen.filter(({ isKnown }) => !isKnown).map(({ abilities }) => abilities)).not.toContainEqual(
      expect.objectContaining({ chats: false }),
    );
  });

  const USUAL = 'GET /api/v1/mutes';
  const SECOND = 'GET /api/v2/instance';
  const announces = (version: string) =>
    server
      .on(ADDRESS, { status: 404 })
      .on('GET /nodeinfo/2.0.json', { status: 404 })
      .on('GET /api/v1/instance', { json: { title: 'x', version, configuration: { polls: { max_options: 4 } } } });

  test.each<[string, Reply, boolean]>([
    ['knows no such call, as snac', { status: 404, text: '<h1>404 Not Found</h1>' }, false],
    ['refuses a visitor, as Iceshrimp', { status: 401, json: { error: 'An authenticated user' } }, true],
    ['fails without a token, as Sharkey', { status: 500, json: { error: 'Internal Server Error' } }, true],
    ['is too busy to say', { status: 429, headers: { 'Retry-After': '900' } }, false],
  ])('of a server without a second description comes from one usual call: it %s', async (_, reply, expected) => {
    announces('4.2.1 (compatible; Other 1.0)').on(USUAL, reply).on(SECOND, { status: 404 });
    const { now } = load();
    await settle();
    expect(now()).toMatchObject({
      isKnown: true,
      abilities: { lists: true, editing: expected, polls: expected, muteList: expected },
    });
    expect(problems).toEqual([]);
  });

  test('is remembered for a day, of the same version of such a server', async () => {
    const POLLS = { method: 'POST', path: '/p', needs: 'polls', parse: () => null } as const;
    const asked = () => [server.to(SECOND).length, server.to(USUAL).length];
    announces('4.2.1 (compatible; Other 1.0)').on(USUAL, { status: 401 }).on(SECOND, { status: 404 });
    const first = load();
    await settle();
    first.abilities.takeAway(POLLS);
    const second = load();
    await settle();
    expect([asked(), second.now().abilities]).toMatchObject([[1, 1], { editing: true, polls: false }]);
    // What was told once is not told again.
    expect(second.abilities.lost$.value).toEqual([]);
    vi.advanceTimersByTime(25 * 60 * 60 * 1000);
    const later = load();
    await settle();
    expect([asked(), later.now().abilities]).toMatchObject([[2, 2], { polls: true }]);
    announces('4.2.1 (compatible; Other 1.1)');
    load();
    await settle();
    expect(asked()).toEqual([3, 3]);
  });

  test('is not remembered of a server that announces its calls', async () => {
    const first = load();
    await settle();
    first.abilities.takeAway({ method: 'POST', path: '/p', needs: 'polls', parse: () => null });
    const second = load();
    await settle();
    expect([second.now().abilities.polls, localStorage.getItem('skerry.calls')]).toEqual([true, null]);
  });

  test.each(['', '{', '[]', '{"version":"4.2.1 (compatible; Other 1.0)","calls":{"polls":7}}'])(
    'is learnt anew where what was kept cannot be read: %s',
    async (kept) => {
      announces('4.2.1 (compatible; Other 1.0)').on(USUAL, { status: 401 }).on(SECOND, { status: 404 });
      localStorage.setItem('skerry.calls', kept);
      const { now } = load();
      await settle();
      expect(now().abilities).toMatchObject({ polls: true });
    },
  );

  test('is nothing after 5 s without an answer', async () => {
    for (const what of ['/nodeinfo/2.0.json', '/api/v1/instance', '/api/v2/instance'])
      server.on(`GET ${what}`, 'never');
    const known = whenAbilitiesKnown(load().instance$, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await known).toEqual({});
  });

  test('what turns out to be missing is gone from the options, also when a later answer announces it', async () => {
    const { abilities, now } = load();
    const polls = { method: 'POST', path: '/p', needs: 'polls', parse: () => null } as const;
    abilities.takeAway(polls);
    abilities.takeAway(polls);
    expect(abilities.lost$.value).toEqual(['polls']);
    await settle();
    expect(now()).toMatchObject({ isKnown: true, abilities: { polls: false, streamPings: true } });
    expect([abilities.refuses(polls), abilities.has('polls'), abilities.has('streamPings')]).toEqual([
      true,
      false,
      true,
    ]);
    abilities.takeAway({ ...polls, needs: 'streamPings' });
    expect(now().abilities).toMatchObject({ polls: false, streamPings: false });
  });
});
