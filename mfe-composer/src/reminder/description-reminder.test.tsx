import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { press, renderIn, settle } from '@skerry/shared/testing';
import { ComposerStage, post, text, type } from '../form/testing/composer-stage.tsx';
import { PanelScreen } from '../panel/panel-screen.tsx';
import { picture } from '../testing/picture.ts';

const stage = new ComposerStage();
let ids = 0;
beforeEach(() => {
  ids = 0;
  stage.fake.set('composer.descriptionReminder', true);
  stage.posts();
  stage.fake.answer('POST /api/v1/media', () => ({ ...picture, id: `m${++ids}` }));
  stage.fake.answer('PUT /api/v1/media/m1', () => ({ ...picture, description: 'A boat' }));
});

const reminder = () => screen.queryByRole('button', { name: 'Post anyway' });
const description = (file: string) => screen.getByLabelText<HTMLTextAreaElement>(`Description of ${file}`);

async function attach(...names: string[]) {
  fireEvent.change(screen.getByLabelText(/^Add pictures/, { selector: 'input' }), {
    target: { files: names.map((name) => new File(['x'], name, { type: 'image/png' })) },
  });
  await act(settle);
}
async function tryToPost() {
  fireEvent.click(post());
  await act(() => vi.dynamicImportSettled());
  await act(settle);
}
async function open(...names: string[]) {
  await stage.open();
  type('Two boats');
  await attach(...names);
  await tryToPost();
}

test('the pictures without a description are listed before the post goes out, and lead to their fields', async () => {
  await open('boat.png', 'sail.png');
  expect(stage.sent()).toEqual([]);
  expect(screen.getByText(/^2 pictures have no description/)).toBeTruthy();
  const [first, second] = screen.getAllByRole('button', { name: /^Describe / });
  expect(document.activeElement).toBe(first);
  expect([first?.textContent, second?.textContent]).toEqual(['Describe boat.png', 'Describe sail.png']);
  fireEvent.click(second!);
  expect(document.activeElement).toBe(description('sail.png'));
  fireEvent.change(description('sail.png'), { target: { value: 'A sail' } });
  expect(screen.getAllByRole('button', { name: /^Describe / }).map(({ textContent }) => textContent)).toEqual([
    'Describe boat.png',
  ]);
});

test('once all pictures are described, the reminder is gone and the post goes out', async () => {
  await open('boat.png');
  fireEvent.change(description('boat.png'), { target: { value: 'A boat' } });
  expect(reminder()).toBeNull();
  await tryToPost();
  await waitFor(() => expect(stage.done).toEqual(['new']));
  expect(stage.body()).toMatchObject({ media_ids: ['m1'] });
});

test('it is posted anyway if the user says so', async () => {
  await open('boat.png');
  fireEvent.click(reminder()!);
  await waitFor(() => expect(stage.done).toEqual(['new']));
  expect([stage.sent().length, reminder()]).toEqual([1, null]);
});

test('a post that fails after it was posted anyway reminds again, and its text stays', async () => {
  stage.fake.answer('POST /api/v1/statuses', () => {
    throw new Error('lost');
  });
  await open('boat.png');
  await press('Post anyway');
  await screen.findByRole('alert');
  expect([text().value, reminder()]).toEqual(['Two boats', null]);
  stage.posts();
  await tryToPost();
  expect(reminder()).toBeTruthy();
});

test('it is closed, and comes again with the next attempt; the key that posts is held up too', async () => {
  await open('boat.png');
  await press('Back to writing');
  expect(reminder()).toBeNull();
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  await act(settle);
  expect(reminder()).toBeTruthy();
  expect(stage.sent()).toEqual([]);
});

test.each([
  ['the preference is off', () => stage.fake.set('composer.descriptionReminder', false)],
  [
    'the file is no picture',
    () => stage.fake.answer('POST /api/v1/media', () => ({ ...picture, kind: 'audio', mimeType: 'audio/ogg' })),
  ],
])('where %s, nothing holds the post up', async (_name, given) => {
  given();
  await open('boat.png');
  await waitFor(() => expect(stage.done).toEqual(['new']));
});

test('an empty form says so first', async () => {
  await stage.open();
  await tryToPost();
  expect(within(screen.getByRole('alert')).getByText(/no content/)).toBeTruthy();
});

test('in the side column it leads to the large form, where the descriptions are', async () => {
  await stage.open();
  type('A boat');
  await attach('boat.png');
  await waitFor(() => expect(stage.fake.stored.has('drafts/status')).toBe(true));
  cleanup();
  renderIn(stage.fake, <PanelScreen />);
  await waitFor(() => expect(text().value).toBe('A boat'));
  await tryToPost();
  await press('Describe boat.png');
  expect(stage.sent()).toEqual([]);
  await waitFor(() => expect(stage.fake.opened).toHaveBeenCalledOnce());
});
