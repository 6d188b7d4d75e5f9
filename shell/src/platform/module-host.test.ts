import { describe, expect, test, vi } from 'vitest';
import type { I18nPort, ModuleContext } from '@skerry/shared/contract';
import { sampleModule } from '../testing/sample-module.ts';
import { ErrorBudget } from './error-budget.ts';
import type { Federation } from './federation.ts';
import { createModuleHost } from './module-host.ts';

const messages = { kind: 'messages', en: {}, load: async () => ({}) };
const command = { kind: 'command', run: () => {} };

function setUp(load: Federation['load']) {
  const module = sampleModule('composer');
  const budget = new ErrorBudget(() => 0);
  const ended = new AbortController();
  const createContext = vi.fn(() => ({ module: { id: 'composer' } }) as unknown as ModuleContext);
  const host = createModuleHost({
    modules: [module],
    federation: { load, preload: () => {} },
    budget,
    signal: ended.signal,
    loadI18n: async () => ({}) as I18nPort,
    createContext,
  });
  return { host, module, budget, ended, createContext };
}

describe('loading a contribution', () => {
  test('brings the messages and the expose, with one context for all of a module', async () => {
    const { host, module, createContext } = setUp(async (_module, expose) =>
      expose === './messages' ? messages : command,
    );
    const first = await host.load(module, './open', 'command');
    const second = await host.load(module, './other', 'command');
    expect(first.contribution).toBe(command);
    expect(second.ctx).toBe(first.ctx);
    expect(createContext).toHaveBeenCalledOnce();
  });

  test('refuses what is of another kind than the manifest says', async () => {
    const { host, module } = setUp(async (_module, expose) => (expose === './messages' ? messages : command));
    await expect(host.load(module, './open', 'mount')).rejects.toMatchObject({
      code: 'MODULE_EXPOSE_INVALID',
      module: 'composer',
    });
  });

  test('asks a container that never answered under a changed URL on a retry, and one that did under the same', async () => {
    const attempts: number[] = [];
    let isDown = true;
    const { host, module } = setUp(async (_module, expose, attempt) => {
      if (expose !== './messages') attempts.push(attempt);
      if (isDown) throw new Error('500');
      return expose === './messages' ? messages : command;
    });
    await expect(host.load(module, './open', 'command')).rejects.toMatchObject({ code: 'MODULE_LOAD_FAILED' });
    isDown = false;
    await host.load(module, './open', 'command', true);
    await host.load(module, './open', 'command', true);
    expect(attempts).toEqual([0, 1, 1]);
  });

  test('is refused once the module has spent its errors', async () => {
    const { host, module, budget } = setUp(async (_module, expose) => (expose === './messages' ? messages : command));
    for (let n = 0; n < 3; n += 1) budget.count('composer');
    await expect(host.load(module, './open', 'command')).rejects.toMatchObject({ code: 'MODULE_ERROR_BUDGET' });
  });

  test('gives nothing to an account that has left meanwhile', async () => {
    const { host, module, ended } = setUp(async (_module, expose) => (expose === './messages' ? messages : command));
    const loading = host.load(module, './open', 'command');
    ended.abort();
    await expect(loading).rejects.toThrow();
  });
});
