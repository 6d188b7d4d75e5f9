import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPage } from './bootstrap.tsx';
import { PRELOADED_ID } from './boot/preloaded.ts';
import { calm, samplePage } from './testing/sample-page.ts';

const FEATURES = ['pleroma_api', 'akkoma_api', 'polls'];
const INFO = '/nodeinfo/2.0.json';
const CONFIG = '/api/pleroma/frontend_configurations';
const ME = '/api/v1/accounts/verify_credentials';
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/.well-known/nodeinfo': {
    links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: `https://seal.example${INFO}` }],
  },
  [INFO]: {
    software: { name: 'akkoma', version: '3.16.0' },
    metadata: { nodeName: 'Seal Rock', features: FEATURES, private: false },
  },
  '/api/v1/instance': {
    title: 'Seal Rock',
    version: '2.7.2 (compatible; Akkoma 3.16.0)',
    max_toot_chars: 4000,
    pleroma: { metadata: { features: FEATURES } },
  },
  [CONFIG]: { pleroma_fe: { theme: 'skerry-light', background: '/static/sea.jpg', showNavShortcuts: false } },
  '/static/config.json': { logo: '/static/logo.svg', sidebarRight: true },
  [ME]: { id: '1', username: 'maren', acct: 'maren', display_name: 'Maren Holm' },
};

const FAULTS: Readonly<Record<string, () => Response | Promise<Response>>> = {
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
  'a 500': () => Response.json({ error: 'Internal Server Error' }, { status: 500 }),
  'malformed JSON': () => new Response('{"title": "Se', { headers: { 'Content-Type': 'application/json' } }),
  'a page of HTML with 200': () =>
    new Response('<!doctype html><title>x</title>', { headers: { 'Content-Type': 'text/html' } }),
  'a list': () => Response.json([7]),
};
const SLOW_MS = 10_000;

let running: AbortController;
let logged: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  running = new AbortController();
  logged = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void logged.push(String(text)));
});
afterEach(async () => {
  await act(async () => running.abort());
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A page of a signed-in user whose instance answers all but `failing`, which `fail` answers. */
async function start(failing: readonly string[] = [], fail: (() => Response | Promise<Response>) | null = null) {
  samplePage({ modules: [], code: {} });
  const asked: string[] = [];
  window.fetch = vi.fn(async (to: string | URL | Request) => {
    const { pathname } = new URL(to instanceof Request ? to.url : String(to), 'https://seal.example');
    asked.push(pathname);
    if (fail && failing.includes(pathname)) return fail();
    return pathname in ANSWERS ? Response.json(ANSWERS[pathname]) : new Response('none', { status: 404 });
  });
  await act(() => startPage(running.signal));
  return { asked };
}

/** All that is seen of what the start applies. */
const shown = () => ({
  frame: screen.queryByRole('navigation', { name: 'Main' }) !== null,
  user: screen.queryByRole('region', { name: 'Your account' })?.textContent?.includes('Maren Holm') ?? false,
  name: screen.queryAllByRole('link').some(({ textContent }) => textContent === 'Seal Rock'),
  theme: document.documentElement.dataset['theme'],
  background: document.querySelector('[data-wallpaper]')?.getAttribute('src') ?? null,
  logo: document.querySelector('img[src="/static/logo.svg"]') !== null,
  side: document.querySelector('[data-side]')?.getAttribute('data-side'),
});
const WHOLE: ReturnType<typeof shown> = {
  frame: true,
  user: true,
  name: true,
  theme: 'skerry-light',
  background: '/static/sea.jpg',
  logo: true,
  side: 'end',
};
const WITHOUT_CONFIG = { theme: 'pleroma-dark', background: null };

/** Each step of the specified order: what it asks for, what is missing without it, what is logged. */
const STEPS: [string, readonly string[], Partial<typeof WHOLE>, string | null][] = [
  [
    'theme and front-end configuration',
    [CONFIG],
    WITHOUT_CONFIG,
    'the configuration of the instance could not be loaded',
  ],
  ['static configuration', ['/static/config.json'], { logo: false, side: 'start' }, 'the static configuration'],
  ['stored-token login', [ME], { user: false }, null],
  ['node info', ['/.well-known/nodeinfo', INFO], {}, 'the node info could not be loaded'],
  ['instance', ['/api/v1/instance'], {}, 'Could not load instance config, potentially fatal'],
];
/** What is no failure worth a line: what is not everywhere, and answered as what is not there. */
const isSilent = (step: string, fault: string) => step !== 'instance' && fault.startsWith('a page');

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function goOn(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await calm();
    await pass(20_000);
  }
}

describe('[SH-114] the start', () => {
  test('[SH-018] draws the frame before any answer, and applies each as it comes', async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    samplePage({ modules: [], code: {} });
    window.fetch = vi.fn(async (to: string | URL | Request) => {
      await waiting;
      const { pathname } = new URL(String(to), 'https://seal.example');
      return pathname in ANSWERS ? Response.json(ANSWERS[pathname]) : new Response('none', { status: 404 });
    });
    await act(() => startPage(running.signal));
    await calm();
    expect(shown()).toMatchObject({ frame: true, name: false, ...WITHOUT_CONFIG });
    answer();
    await goOn();
    expect(shown()).toEqual(WHOLE);
    expect(logged).toEqual([]);
  });

  test.for(STEPS.flatMap((step) => Object.keys(FAULTS).map((fault) => [...step, fault] as const)))(
    '[SH-115] [SH-116] [SH-117] [SH-118] survives a failing step: $0, $4',
    async ([step, paths, missing, problem, fault]) => {
      await start(paths, FAULTS[fault]);
      await goOn();
      expect(shown()).toEqual({ ...WHOLE, ...missing });
      if (problem && !isSilent(step, fault)) expect(logged.join('\n')).toContain(problem);
    },
  );

  test.for(STEPS)('waits for no step that takes 10 s: $0', async ([, paths, missing]) => {
    await start(paths, async () => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return Response.json(ANSWERS[paths.at(-1) ?? '']);
    });
    await calm();
    await pass(SLOW_MS - 1000);
    await calm();
    expect(shown()).toEqual({ ...WHOLE, ...missing });
    await goOn();
    expect(shown()).toEqual(WHOLE);
  });

  test('without an instance the frame is there, with the user who was signed in', async () => {
    await start([...Object.keys(ANSWERS), '/api/v2/instance'], FAULTS['no network']);
    await goOn();
    expect(shown()).toMatchObject({ frame: true, name: false, ...WITHOUT_CONFIG });
    expect(screen.getByRole('region', { name: 'Your account' }).textContent).toContain('maren');
    expect(screen.getByText(/Can’t reach the server|You’re offline/)).toBeTruthy();
  });

  test('[SH-121] takes what is in the page, and asks for the rest alone', async () => {
    const block = document.createElement('script');
    block.id = PRELOADED_ID;
    block.type = 'application/json';
    const inPage = [INFO, CONFIG, '/api/v1/instance'];
    block.textContent = JSON.stringify(
      Object.fromEntries(inPage.map((path) => [path, btoa(JSON.stringify(ANSWERS[path]))])),
    );
    document.body.append(block);
    const { asked } = await start();
    await goOn();
    expect(shown()).toEqual(WHOLE);
    for (const path of [...inPage, '/.well-known/nodeinfo']) expect(asked).not.toContain(path);
    expect(asked).toContain('/static/config.json');
  });
});
