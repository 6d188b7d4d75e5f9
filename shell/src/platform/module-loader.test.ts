// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { I18nPort, ModuleContext } from '@skerry/shared/contract';
import type { ModuleMessages } from '../i18n/i18n.ts';
import { sampleModule } from '@skerry/shared/testing';
import type { Federation } from './federation.ts';
import { createModuleLoader } from './module-loader.ts';
import { Refusal } from './refusal.ts';
import { Supervisors } from './supervisors.ts';

const messages = { kind: 'messages', en: {}, load: async () => ({}) };
const command = { kind: 'command', run: () => {} };

function setUp(load: Federation['load'], module = sampleModule('composer')) {
  const report = vi.fn();
  const supervisors = new Supervisors({ now: () => 0, report });
  const ended = new AbortController();
  const createContext = vi.fn(() => ({ module: { id: 'composer' } }) as unknown as ModuleContext);
  const renew = vi.fn();
  const openGate = vi.fn(async () => false);
  const loadI18n = vi.fn<(module: string, messages: ModuleMessages) => Promise<I18nPort>>(async () => ({}) as I18nPort);
  const loader = createModuleLoader({
    federation: { load, renew, preload: () => {} },
    supervisors,
    signal: ended.signal,
    loadI18n,
    contexts: Promise.resolve({ forModule: createContext }),
    openGate,
  });
  return { loader, module, supervisors, ended, createContext, renew, openGate, loadI18n, report };
}

/** Answers each request of an expose as the test defines; not those of texts. */
function answering(...answers: (() => unknown)[]) {
  return vi.fn<Federation['load']>(async (_, expose) => (expose === './messages' ? messages : answers.shift()?.()));
}

describe('loading a contribution', () => {
  test('returns the messages and the expose, with one context for the whole module', async () => {
    const { loader, module, createContext } = setUp(
      answering(
        () => command,
        () => command,
      ),
    );
    const first = await loader.load(module, './open', 'command');
    const second = await loader.load(module, './other', 'command');
    expect(first.contribution).toBe(command);
    expect(second.ctx).toBe(first.ctx);
    expect(createContext).toHaveBeenCalledOnce();
  });

  test('asks for texts in the languages that the manifest declares, and in no others', async () => {
    const load = vi.fn(async (locale: string) => ({ locale }));
    const exposed = { kind: 'messages', en: { own: 'English' }, load };
    const { loader, module, loadI18n } = setUp(
      async (_, expose) => (expose === './messages' ? exposed : command),
      sampleModule('composer', { i18n: { locales: ['en', 'de'] } }),
    );
    await loader.load(module, './open', 'command');
    const [, messages] = loadI18n.mock.calls[0]!;
    const { signal } = new AbortController();
    expect(await messages.load('de', signal)).toEqual({ locale: 'de' });
    expect(await messages.load('ar', signal)).toEqual({});
    expect(load).toHaveBeenCalledExactlyOnceWith('de');
  });

  test('refuses a contribution of another kind than in the manifest', async () => {
    const { loader, module } = setUp(answering(() => command));
    await expect(loader.load(module, './open', 'mount')).rejects.toMatchObject({
      code: 'MODULE_EXPOSE_INVALID',
      module: 'composer',
    });
  });

  test('is refused once the module has stopped', async () => {
    const { loader, module, supervisors } = setUp(answering(() => command));
    for (let n = 0; n < 3; n += 1) supervisors.of(module).fail(new Error('broken'));
    await expect(loader.load(module, './open', 'command')).rejects.toMatchObject({ code: 'MODULE_ERROR_BUDGET' });
  });

  test('returns nothing to an account that has signed out meanwhile, which is no failure', async () => {
    const { loader, module, ended, report } = setUp(answering(() => command));
    const loading = loader.load(module, './open', 'command');
    ended.abort();
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
    expect(report).not.toHaveBeenCalled();
  });
});

describe('a load that fails', () => {
  const down = () => {
    throw new Error('500');
  };

  test('counts once for all that wait for it, of the same part and of others', async () => {
    const { loader, module, report } = setUp(async () => down());
    const loads = ['./open', './open', './panel'] as const;
    const outcomes = await Promise.allSettled(loads.map((expose) => loader.load(module, expose, 'command')));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(report).toHaveBeenCalledExactlyOnceWith('composer', expect.objectContaining({ code: 'MODULE_LOAD_FAILED' }));
  });

  test('is repeated by the next load, under another address', async () => {
    const { loader, module, renew, createContext } = setUp(
      answering(
        down,
        () => command,
        () => command,
      ),
    );
    await expect(loader.load(module, './open', 'command')).rejects.toMatchObject({ code: 'MODULE_LOAD_FAILED' });
    expect(renew).not.toHaveBeenCalled();
    expect((await loader.load(module, './open', 'command')).contribution).toBe(command);
    await loader.load(module, './open', 'command', true);
    expect(renew).toHaveBeenCalledExactlyOnceWith(module);
    expect(createContext).toHaveBeenCalledOnce();
  });

  test('is repeated if only the texts failed', async () => {
    let isDown = true;
    const { loader, module } = setUp(async (_, expose) => {
      if (expose !== './messages') return command;
      return isDown ? down() : messages;
    });
    await expect(loader.load(module, './open', 'command')).rejects.toMatchObject({ code: 'MODULE_LOAD_FAILED' });
    isDown = false;
    expect((await loader.load(module, './open', 'command')).contribution).toBe(command);
  });

  test('is not waited for by a retry if it hangs', async () => {
    const hanging = Promise.withResolvers<unknown>();
    let isHanging = true;
    const { loader, module, renew } = setUp((_, expose) => {
      if (isHanging) return hanging.promise;
      return Promise.resolve(expose === './messages' ? messages : command);
    });
    const first = vi.fn();
    void loader.load(module, './open', 'command').then(first);
    isHanging = false;
    expect((await loader.load(module, './open', 'command', true)).contribution).toBe(command);
    expect(renew).toHaveBeenCalledExactlyOnceWith(module);
    expect(first).not.toHaveBeenCalled();
  });

  test('of another part, which began before a retry, does not fail the retry', async () => {
    const late = Promise.withResolvers<unknown>();
    const answers = [down, () => late.promise, () => messages];
    const { loader, module } = setUp(async (_, expose) => (expose === './messages' ? answers.shift()?.() : command));
    await expect(loader.load(module, './open', 'command')).rejects.toMatchObject({ code: 'MODULE_LOAD_FAILED' });
    const other = loader.load(module, './panel', 'command');
    const retry = loader.load(module, './open', 'command', true);
    late.reject(new Error('gone'));
    await expect(other).rejects.toMatchObject({ code: 'MODULE_LOAD_FAILED' });
    expect((await retry).contribution).toBe(command);
  });

  const refused = () => {
    throw new Refusal('MODULE_FORBIDDEN', 'composer', 'the gate does not know this person.');
  };

  test("because the gate's session has expired works once the gate admits the user again", async () => {
    const { loader, module, openGate, report } = setUp(answering(refused, () => command));
    openGate.mockResolvedValue(true);
    expect((await loader.load(module, './open', 'command')).contribution).toBe(command);
    expect(openGate).toHaveBeenCalledOnce();
    expect(report).not.toHaveBeenCalled();
  });

  test('because the gate refuses the user says so', async () => {
    const { loader, module } = setUp(answering(refused));
    await expect(loader.load(module, './open', 'command')).rejects.toMatchObject({ code: 'MODULE_FORBIDDEN' });
  });
});
