import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import { expectOneMessage, expectRetry, FAULTS, press, settle } from '@skerry/shared/testing';
import { ComposerStage, post, text, type } from '../form/testing/composer-stage.tsx';
import { picture } from '../testing/picture.ts';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

const stage = new ComposerStage();
const PACKS = { seals: '/static/stickers/seals/', boats: '/static/stickers/boats' };
const SEALS = '/static/stickers/seals';

beforeEach(() => {
  const { fake } = stage;
  fake.answer('GET /static/stickers.json', () => PACKS);
  fake.answer(`GET ${SEALS}/pack.json`, () => ({
    title: 'Seals',
    stickers: [`${SEALS}/wave.webp`, `${SEALS}/big%20seal.webp`],
  }));
  fake.answer('GET /static/stickers/boats/pack.json', () => ({ title: 'Boats', stickers: [] }));
  fake.answer('POST /api/v1/media', () => ({ ...picture }));
  fetched.mockImplementation(async () => new Response('moving', { headers: { 'Content-Type': 'image/webp' } }));
});

const opener = () => screen.queryByRole('button', { name: 'Stickers' });
const picker = () => screen.queryByRole('dialog', { name: 'Stickers' });
const asked = (path: string) => stage.fake.calls.filter((call) => call.path === path).length;
const uploaded = () =>
  stage.fake.calls.flatMap(({ path, body }) =>
    path === '/api/v1/media' && body instanceof FormData ? [body.get('file') as File] : [],
  );

async function open() {
  cleanup();
  await stage.open();
  fireEvent.pointerEnter(text());
  await act(() => vi.dynamicImportSettled());
  await act(settle);
}
async function openPicker() {
  await open();
  await press('Stickers');
}

test('[CO-012] a sticker of the packs of the instance is attached to the post as it is, moving or not', async () => {
  await openPicker();
  const grid = screen.getByRole('list', { name: 'Seals' });
  expect(
    within(grid)
      .getAllByRole('button')
      .map(({ title }) => title),
  ).toEqual(['wave', 'big seal']);
  await press('big seal');
  expect(picker()).toBeNull();
  expect(document.activeElement).toBe(text());
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([`${location.origin}${SEALS}/big%20seal.webp`]);
  const [file] = uploaded();
  expect([file?.name, file?.type, await file?.text()]).toEqual(['big seal.webp', 'image/webp', 'moving']);
  expect(screen.getByLabelText('Description of big seal.webp')).toBeTruthy();
  stage.posts();
  type('Hello');
  fireEvent.click(post());
  await waitFor(() => expect(stage.sent()).toHaveLength(1));
  expect(stage.body()).toMatchObject({ status: 'Hello', media_ids: ['m1'] });
});

test('[CO-012] each pack is a tab, and is asked for when it is shown', async () => {
  await openPicker();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['seals', 'boats']);
  expect(asked('/static/stickers/boats/pack.json')).toBe(0);
  fireEvent.click(screen.getByRole('tab', { name: 'boats' }));
  await act(settle);
  expect(screen.getByRole('tabpanel').textContent).toBe('This pack is empty');
  expect(screen.queryByRole('list', { name: 'Seals' })).toBeNull();
});

test.each([
  ['lists no packs', () => ({})],
  [
    'has no such file',
    () => {
      throw new ApiFailure('not-found', { status: 404 });
    },
  ],
])('[CO-012] where the instance %s, no stickers are offered, and it is asked once', async (_name, answer) => {
  stage.fake.answer('GET /static/stickers.json', answer);
  await open();
  expect(opener()).toBeNull();
  await open();
  expect([asked('/static/stickers.json'), stage.fake.errors]).toEqual([1, []]);
});

test('another server than one of Pleroma’s family is not asked', async () => {
  stage.fake.setAbilities({ frontEndConfiguration: false });
  await open();
  expect([opener(), asked('/static/stickers.json')]).toEqual([null, 0]);
});

test('nothing is asked until the form is used', async () => {
  await stage.open();
  await act(settle);
  expect(asked('/static/stickers.json')).toBe(0);
  fireEvent.input(text(), { target: { value: 'Hello' } });
  await act(() => vi.dynamicImportSettled());
  await act(settle);
  expect(opener()).toBeTruthy();
});

test('a lost answer about the packs is only logged, and the next form asks again', async () => {
  stage.fake.answer('GET /static/stickers.json', () => {
    throw new ApiFailure('network');
  });
  await open();
  expect([opener(), screen.queryByRole('alert'), stage.fake.errors.length]).toEqual([null, null, 1]);
  stage.fake.answer('GET /static/stickers.json', () => PACKS);
  await open();
  expect(opener()).toBeTruthy();
});

test('a post that takes no more files takes no sticker', async () => {
  stage.fake.setInstance({ maxAttachments: 1 });
  await openPicker();
  await press('wave');
  expect(opener()?.matches(':disabled')).toBe(true);
});

test('the picker is closed by its button and by Escape, which leave the form as it was', async () => {
  await openPicker();
  fireEvent.click(opener()!);
  expect(picker()).toBeNull();
  await press('Stickers');
  fireEvent.keyDown(picker()!, { key: 'Escape' });
  expect(picker()).toBeNull();
  expect(text()).toBeTruthy();
});

test('arrow keys move among the stickers, and no key of the picker posts', async () => {
  await openPicker();
  type('Hello');
  const [first, second] = within(screen.getByRole('list', { name: 'Seals' })).getAllByRole('button');
  first?.focus();
  fireEvent.keyDown(first!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second!, { key: 'Home' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first!, { key: 'Enter', ctrlKey: true });
  await act(settle);
  expect(stage.sent()).toEqual([]);
});

test.each([
  ['does not arrive', () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['is gone', () => fetched.mockResolvedValueOnce(new Response('', { status: 404 }))],
])('a sticker that %s says so in the picker, and can be picked again', async (_name, fails) => {
  await openPicker();
  fails();
  await press('wave');
  expect(within(picker()!).getByRole('alert').textContent).toBe('Couldn’t attach this sticker. Try again.');
  expect(uploaded()).toEqual([]);
  await press('wave');
  expect(uploaded()).toHaveLength(1);
});

test('a sticker that arrives after its picker was closed is not attached', async () => {
  await openPicker();
  let arrive: (answer: Response) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  await press('wave');
  expect(screen.getByRole('button', { name: 'wave', busy: true })).toBeTruthy();
  fireEvent.click(opener()!);
  arrive(new Response('x', { headers: { 'Content-Type': 'image/webp' } }));
  await act(settle);
  expect([uploaded(), screen.queryByRole('alert')]).toEqual([[], null]);
});

describe.each(FAULTS)('$name', (fault) => {
  test('a pack says it once, in the picker, and can be tried again', async () => {
    const answer = () => ({ title: 'Seals', stickers: [`${SEALS}/wave.webp`] });
    stage.fake.answer(`GET ${SEALS}/pack.json`, fault.fails);
    await openPicker();
    expectOneMessage(stage.fake, fault);
    expectRetry(fault);
    if (!fault.mayWorkAgain) return;
    stage.fake.answer(`GET ${SEALS}/pack.json`, answer);
    await press('Try again');
    expect(screen.getByRole('button', { name: 'wave' })).toBeTruthy();
  });
});
