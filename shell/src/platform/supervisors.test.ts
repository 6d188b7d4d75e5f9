// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { sampleModule } from '@skerry/shared/testing';
import { Supervisors } from './supervisors.ts';

const ended = new AbortController();
afterEach(() => ended.abort());

function thrownIn(...bases: string[]): Error {
  const error = new Error('broken');
  error.stack = ['Error: broken', ...bases.map((base) => `    at run (https://skerry.test${base}main.js:1:2)`)].join(
    '\n',
  );
  return error;
}

test('an uncaught error counts against the module whose file threw it, until the page ends', () => {
  const report = vi.fn();
  const supervisors = new Supervisors({ now: () => 0, report });
  const [tide, composer] = [sampleModule('tide'), sampleModule('composer')];
  for (const module of [tide, composer]) supervisors.of(module);
  supervisors.watchUncaught(window, ended.signal);

  const inHandler = thrownIn(tide.base, composer.base);
  window.dispatchEvent(new ErrorEvent('error', { error: inHandler, cancelable: true }));
  expect(report).toHaveBeenLastCalledWith('tide', inHandler);

  const inPromise = thrownIn(composer.base);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: inPromise }));
  expect(report).toHaveBeenLastCalledWith('composer', inPromise);

  const refused = Object.assign(thrownIn(tide.base), { name: 'ApiError', code: 'network' });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: refused }));
  expect(report).toHaveBeenCalledTimes(2);

  const thrown = { error: 'a text', filename: `https://skerry.test${tide.base}main.js` };
  window.dispatchEvent(new ErrorEvent('error', thrown));
  expect(report).toHaveBeenLastCalledWith('tide', 'a text');
  expect(report).toHaveBeenCalledTimes(3);

  window.dispatchEvent(new ErrorEvent('error', { error: thrownIn('/shell/') }));
  ended.abort();
  window.dispatchEvent(new ErrorEvent('error', { error: thrownIn(tide.base) }));
  expect(report).toHaveBeenCalledTimes(3);
});

test('a module has one supervisor for the page, whatever account it runs for', () => {
  const supervisors = new Supervisors({ now: () => 0, report: vi.fn() });
  const stopped: string[] = [];
  supervisors.stopped$.subscribe(({ manifest }) => stopped.push(manifest.id));
  for (let times = 0; times < 3; times += 1) supervisors.of(sampleModule('tide')).fail(new Error('broken'));
  expect(supervisors.named('tide').state.kind).toBe('stopped');
  expect(stopped).toEqual(['tide']);
  expect(() => supervisors.named('composer')).toThrow('composer');
});
