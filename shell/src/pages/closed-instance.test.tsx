import { publicTimeline } from '@skerry/shared/api';
import { defineMount, useModule } from '@skerry/shared/runtime';
import { sampleModule } from '@skerry/shared/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPage } from '../bootstrap.tsx';
import { SideColumn } from '../layout/side-column.tsx';
import LandingPage from '../login/landing-page.tsx';
import { fakeShell } from '../testing/fake-shell.tsx';
import { calm, samplePage } from '../testing/sample-page.ts';

describe('the page of an instance for members alone', () => {
  afterEach(cleanup);

  test('has its name, its description as text, the login and the registration', () => {
    const shell = fakeShell({
      start: '/main/all?x=1',
      isNarrow: true,
      instance: {
        isPrivate: true,
        name: 'Outer Skerries',
        description: '<p>Kept by <b>four</b></p>',
        isRegistrationOpen: true,
      },
    });
    shell.show(<LandingPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Outer Skerries');
    expect(screen.getByText('Kept by four')).toBeTruthy();
    expect(screen.getByText(/Only members can see/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy();
    act(() => screen.getByRole('link', { name: 'Log in' }).click());
    expect([shell.navigation.trail.at(-1), shell.navigation.location.state]).toEqual([
      '/login',
      { from: '/main/all?x=1' },
    ]);
  });

  test('has one login in a wide window, that of the side column, which leads back as the one here does', async () => {
    const shell = fakeShell({ start: '/main/all?x=1', instance: { isRegistrationOpen: true } });
    shell.show(
      <>
        <SideColumn />
        <LandingPage />
      </>,
    );
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Create an account' })).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'maren' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    });
    expect(shell.session.signIn).toHaveBeenCalledOnce();
    expect(shell.navigation.trail.at(-1)).toBe('/main/all?x=1');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /Log in at/ }));
    });
    expect(shell.session.startAuthorization).toHaveBeenCalledExactlyOnceWith({ from: '/main/all?x=1' });
  });

  test('keeps the screen that led here as the way back', () => {
    const shell = fakeShell({ start: '/main/all', state: { from: '/notifications' } });
    shell.show(<LandingPage />);
    expect(shell.navigation.location.state).toEqual({ from: '/notifications' });
  });

  test('names no registration where it is not open', () => {
    fakeShell({ isNarrow: true, instance: { isRegistrationOpen: false } }).show(<LandingPage />);
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });
});

describe('a visitor', () => {
  /** As the module of timelines: it says what the instance answered. */
  function Timeline({ isLocal }: { isLocal: boolean }) {
    const { ports } = useModule();
    const [said, setSaid] = useState('waiting');
    useEffect(() => {
      void ports.api
        .request(publicTimeline(isLocal ? { local: true } : {}))
        .then(({ error }) => setSaid(error ? 'failed' : 'statuses'));
    }, [ports, isLocal]);
    return <h1>{said}</h1>;
  }
  const All = () => <Timeline isLocal={false} />;
  const Local = () => <Timeline isLocal />;
  const link = (id: string, timeline: 'federated' | 'local') => ({
    routeId: `tide.${id}` as const,
    titleKey: `nav.${id}`,
    icon: 'globe' as const,
    order: 10,
    group: 'timelines' as const,
    when: [{ timeline }],
  });
  const tide = (container: string) =>
    sampleModule('tide', {
      container,
      requires: { contract: '^2.0.0', shared: {}, capabilities: ['api', 'navigation'] },
      routes: [
        { id: 'tide.all', path: '/main/all', expose: './all', auth: 'any' },
        { id: 'tide.local', path: '/main/public', expose: './local', auth: 'any' },
        { id: 'tide.table', path: '/tide', expose: './table', auth: 'any' },
      ],
      navigation: [link('all', 'federated'), link('local', 'local')],
      exposes: { './all': { js: [], css: [] }, './local': { js: [], css: [] }, './table': { js: [], css: [] } },
      files: { 'remoteEntry.js': 'sha256-AAAA' },
      texts: { en: { 'module.name': 'Tide', 'nav.all': 'Everywhere', 'nav.local': 'Here' } },
    });

  const FAMILY = { software: { name: 'pleroma' }, metadata: { nodeName: 'Sea', features: ['pleroma_api'] } };
  const CLOSED = { ...FAMILY, metadata: { ...FAMILY.metadata, private: true } };
  const OTHER = { software: { name: 'x' }, metadata: {} };
  const V1 = { title: 'Sea', description: 'A small sea', version: '0.19.2+git' };
  const running = { page: new AbortController() };

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    running.page = new AbortController();
  });
  afterEach(async () => {
    await act(async () => running.page.abort());
    await calm();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  /** `refusal`: what the instance answers to a visitor who asks for its timelines. */
  async function visit(path: string, container: string, answers: { node: object; refusal?: number; refuses?: RegExp }) {
    const page = samplePage({
      modules: [tide(container)],
      code: {
        [container]: {
          './messages': { kind: 'messages', en: {}, load: async () => ({}) },
          './all': defineMount(All),
          './local': defineMount(Local),
          './table': defineMount(() => <h1>a table</h1>),
        },
      },
    });
    localStorage.clear();
    vi.stubGlobal('fetch', async (to: string) => {
      const { pathname, search } = new URL(to);
      const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
      if (pathname === '/.well-known/nodeinfo')
        return json({ links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: '/nodeinfo/2.0' }] });
      if (pathname.startsWith('/nodeinfo/')) return json(answers.node);
      if (pathname === '/api/v1/instance') return json(V1);
      if (pathname === '/api/v1/timelines/public')
        return answers.refusal && (answers.refuses ?? /^/).test(search)
          ? json({ error: 'Unauthorized: token not supplied' }, answers.refusal)
          : json([]);
      return json({ error: 'Not found' }, 404);
    });
    window.fetch = globalThis.fetch;
    window.history.replaceState(null, '', path);
    await act(() => startPage(running.page.signal));
    await calm();
    page.deliver();
    await calm();
    page.rest();
    await calm();
  }
  const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;
  const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

  test('sees the page of the instance, and no links to timelines, where it says that it is closed', async () => {
    await visit('/main/all', 'closed1', { node: CLOSED });
    expect(heading()).toBe('Sea');
    expect(links()).not.toContain('Everywhere');
  });

  test.each([401, 403, 422])('also where only the answer (%s) tells it', async (refusal) => {
    await visit('/main/all', `closed${refusal}`, { node: OTHER, refusal });
    expect(heading()).toBe('Sea');
    expect(screen.getByText('A small sea')).toBeTruthy();
    expect(screen.getByText(/Only members can see posts on this server/)).toBeTruthy();
    expect(links()).not.toContain('Everywhere');
    expect(links()).not.toContain('Here');
  });

  test('keeps the timeline that a Pleroma shows', async () => {
    await visit('/main/all', 'closed2', { node: FAMILY, refusal: 401, refuses: /^(?!.*local)/ });
    expect(heading()).toBe('Sea');
    expect(screen.getByText(/Only members can see this timeline/)).toBeTruthy();
    expect(links()).toContain('Here');
    expect(links()).not.toContain('Everywhere');
  });

  test('sees the failure, where a server is only in trouble', async () => {
    await visit('/main/all', 'closed3', { node: OTHER, refusal: 500 });
    expect(heading()).toBe('failed');
  });

  test('sees an open timeline', async () => {
    await visit('/main/public', 'closed4', { node: OTHER });
    expect(heading()).toBe('statuses');
    expect(links()).toContain('Everywhere');
  });

  test('sees every other screen of an instance that only closes its timelines', async () => {
    await visit('/tide', 'closed5', { node: OTHER, refusal: 401 });
    expect(heading()).toBe('a table');
  });
});
