import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { drawShell } from '../testing/draw-shell.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { withModalDialogs } from '../testing/modal-dialogs.ts';

beforeAll(() => {
  withModalDialogs();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

/** What a view hears of keys that are pressed before the code for keys is there. */
async function heardEarly(settings: NonNullable<Parameters<typeof drawShell>[0]>['settings']) {
  const heard = vi.fn();
  const drawn = drawShell({ session: MAREN, settings });
  screen.getByRole('heading', { name: 'Screen' }).addEventListener('keydown', ({ key }) => heard(key));
  for (const key of ['f', 'Enter']) fireEvent.keyDown(screen.getByRole('heading', { name: 'Screen' }), { key });
  fireEvent.keyDown(screen.getByRole('heading', { name: 'Screen' }), { key: 'k', ctrlKey: true });
  await drawn;
  return heard.mock.calls.flat();
}

test('keys of views work before the code for keys is loaded', async () => {
  expect(await heardEarly({})).toEqual(['f', 'Enter', 'k']);
});

test('characters that are switched off, or may be given to something else, do nothing until it is loaded', async () => {
  expect(await heardEarly({ 'shell.singleKeys': false })).toEqual(['Enter', 'k']);
  cleanup();
  expect(await heardEarly({ 'shell.keys': { 'timelines/keys.favourite': { keys: '' } } })).toEqual(['Enter', 'k']);
});

test('Ctrl and K opens the palette as soon as it is loaded, unless the user took that key from it', async () => {
  await heardEarly({});
  expect(await screen.findByRole('dialog', { name: 'Commands and pages' })).toBeTruthy();
  cleanup();
  await heardEarly({ 'shell.keys': { 'shell/palette': { keys: 'Alt+p' } } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a key of the page that is pressed before the keys are there', () => {
  const press = async (key: string, before: () => void = () => undefined) => {
    const drawn = drawShell({ session: MAREN });
    fireEvent.keyDown(document.body, { key });
    before();
    await drawn;
  };
  const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

  test('does what it does as soon as they are', async () => {
    await press('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  test('is dropped if a view has used it, if the user types meanwhile, or after a while', async () => {
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    await press('?');
    expect(list()).toBeNull();
    cleanup();
    await press('?', () => document.body.appendChild(document.createElement('textarea')).focus());
    expect(list()).toBeNull();
    document.querySelector('textarea')?.remove();
    cleanup();
    await press('?', () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000));
    expect(list()).toBeNull();
    vi.restoreAllMocks();
  });
});
