// @vitest-environment jsdom
import type { Contribution } from '@skerry/shared/contract';
import { BehaviorSubject, defineBackground } from '@skerry/shared/runtime';
import { sampleModule, settle } from '@skerry/shared/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionStore } from '../services.ts';
import { ANONYMOUS, MAREN } from '../testing/fake-session.ts';
import { Supervisors } from './supervisors.ts';
import { sampleWorld } from './testing/sample-world.tsx';
import type { BuiltWorld } from './world-parts.ts';
import { createWorlds } from './worlds.ts';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const background = { expose: './background' } as const;
const [composer, tide] = [sampleModule('composer', { background }), sampleModule('tide', { background })];

describe('when a session ends', () => {
  async function running() {
    const page = new AbortController();
    const report = vi.fn<(module: string, error: unknown) => void>();
    const supervisors = new Supervisors({ now: () => 0, report });
    supervisors.watchUncaught(window, page.signal);
    const seen: string[] = [];
    const listening = (name: string, then = () => {}): Contribution =>
      defineBackground(({ bus, signal }) => {
        bus.on('session/ended/v1').subscribe(({ payload }) => {
          seen.push(`${name}: ${payload.reason}, ${signal.aborted ? 'aborted' : 'alive'}`);
          then();
        });
        signal.addEventListener('abort', () => seen.push(`${name} aborted`));
      });
    const thrown = new Error('not saved');
    thrown.stack = `Error: not saved\n    at save (https://skerry.test${composer.base}main.js:1:2)`;
    const code = {
      composer: {
        './background': () =>
          listening('composer', () => {
            throw thrown;
          }),
      },
      tide: { './background': () => listening('tide') },
    };
    const { world } = sampleWorld({ modules: [composer, tide], code, supervisors });
    await settle();
    return { world, seen, report, thrown, page };
  }

  test('every module is notified before anything of it is aborted, even after one that throws', async () => {
    const { world, seen, report, thrown, page } = await running();
    world.end('signed-out');
    expect(seen).toEqual([
      'composer: signed-out, alive',
      'tide: signed-out, alive',
      'composer aborted',
      'tide aborted',
    ]);
    await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith('composer', thrown));
    page.abort();
  });
});

describe('the world of another user', () => {
  function worldsOf(ended: 'revoked' | null = null) {
    const view$ = new BehaviorSubject(MAREN);
    const session = {
      view$,
      ended$: new BehaviorSubject(ended),
      get view() {
        return view$.value;
      },
    } as unknown as SessionStore;
    const reasons: string[] = [];
    const onSwitched = vi.fn();
    const page = new AbortController();
    const worlds = createWorlds({
      onSwitched,
      session,
      signal: page.signal,
      report: vi.fn(),
      loadStaffFeed: async () => null,
      createWorld: (id, view) => {
        const { world } = sampleWorld({ modules: [], code: {}, session: view });
        world.bus.on('session/ended/v1').subscribe(({ payload }) => reasons.push(payload.reason));
        return { ...world, id } as BuiltWorld;
      },
    });
    return { worlds, view$, reasons, onSwitched };
  }

  test.each([
    ['another user is signed in', null, { ...MAREN, account: { id: '2', acct: 'ana' } }, 'switched'],
    ['the user signs out', null, ANONYMOUS, 'signed-out'],
    ['the instance no longer knows the session', 'revoked' as const, ANONYMOUS, 'revoked'],
  ])('begins when %s, and the previous one gets the reason', (_, ended, next, reason) => {
    const { worlds, view$, reasons, onSwitched } = worldsOf(ended);
    const before = worlds.current;
    view$.next(next);
    expect(reasons).toEqual([reason]);
    expect(before.signal.aborted).toBe(true);
    expect(worlds.current.session).toEqual(next);
    expect(worlds.current.id).toBe(2);
    expect(onSwitched.mock.calls).toEqual(next.account ? [[next.account, expect.any(Function)]] : []);
  });
});
