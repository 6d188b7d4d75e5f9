import { describe, expect, test, vi } from 'vitest';
import type { I18nPort, ModuleContext } from '@skerry/shared/contract';
import { sampleModule } from '../testing/sample-module.ts';
import type { Federation } from './federation.ts';
import { createModuleLoader } from './module-loader.ts';
import { Supervisors } from './supervisors.ts';

const messages = { kind: 'messages', en: {}, load: async () => ({}) };
const command = { kind: 'command', run: () => {} };

function setUp(load: Federation['load']) {
  const module = sampleModule('composer');
  const supervisors = new Supervisors({ now: () => 0, report: () => {} });
  const ended = new AbortController();
  const createContext = vi.fn(() => ({ module: { id: 'composer' } }) as unknown as ModuleContext);
  const loader = createModuleLoader({
    federation: { load, preload: () => {} },
    supervisors,
    signal: ended.signal,
    loadI18n: async () => ({}) as I18nPort,
    contexts: Promise.resolve({ forModule: createContext }),
  });
  return { loader, module, supervisors, ended, createContext };
}

describe('loading a contribution', () => {
  test('brings the messages and the expose, with one context for all of a module', async () => {
    const { loader, module, createContext } = setUp(async (_module, expose) =>
      expose === './messages' ? messages : command,
    );
    const first = await loader.load(module, './open', 'command');
    const second = await loader.load(module, './other', 'command');
    expect(first.contribution).toBe(command);
    expect(second.ctx).toBe(first.ctx);
    expect(createContext).toHaveBeenCalledOnce();
  });

  test('refuses what is of another kind than the manifest says', async () => {
    const { loader, module } = setUp(async (_module, expose) => (expose === './messages' ? messages : command));
    await expect(loader.load(module, './open', 'mount')).rejects.toMatchObject({
      code: 'MODULE_EXPOSE_INVALID',
      module: 'composer',
    });
  });

  test('asks a container that never answered under a changed URL on a retry, and one that did under the same', async () => {
    const attempts: number[] = [];
    let isDown = true;
    const { loader, module } = setUp(async (_module, expose, attempt) => {
      if (expose !== './messages') attempts.push(attempt);
      if (isDown) throw new Error('500');
      return expose === './messages' ? messages : command;
    });
    await expect(loader.load(module, './open', 'command')).rejects.toMatchObject({ code: 'MODULE_LOAD_FAILED' });
    isDown = false;
    await loader.load(module, './open', 'command', true);
    await loader.load(module, './open', 'command', true);
    expect(attempts).toEqual([0, 1, 1]);
  });

  test('is refused once the module has spent its errors', async () => {
    const { loader, module, supervisors } = setUp(async (_module, expose) =>
      expose === './messages' ? messages : command,
    );
    for (let n = 0; n < 3; n += 1) supervisors.of(module).fail(new Error('broken'));
    await expect(loader.load(module, './open', 'command')).rejects.toMatchObject({ code: 'MODULE_ERROR_BUDGET' });
  });

  test('gives nothing to an account that has left meanwhile', async () => {
    const { loader, module, ended } = setUp(async (_module, expose) => (expose === './messages' ? messages : command));
    const loading = loader.load(module, './open', 'command');
    ended.abort();
    await expect(loading).rejects.toThrow();
  });
});
