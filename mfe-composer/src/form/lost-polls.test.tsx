import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ComposerStage, post, type } from './testing/composer-stage.tsx';

const stage = new ComposerStage();
const SENTENCE = 'This server doesn’t support polls. The post will be published without it.';
const option = (at: number) => screen.getByLabelText<HTMLInputElement>(`Option ${at}`);
const lose = () => act(() => stage.fake.setAbilities({ polls: false }));

/** The server turns out to have no polls while one is written. */
async function write(options: readonly string[]) {
  stage.posts();
  await stage.open();
  fireEvent.click(screen.getByRole('button', { name: 'Add a poll' }));
  await screen.findByLabelText('Option 1');
  for (const [at, value] of options.entries()) fireEvent.change(option(at + 1), { target: { value } });
  expect(screen.queryByText(SENTENCE)).toBeNull();
  lose();
}

test('the options stay to be read, and a sentence says that the post is sent without them', async () => {
  await write(['Tea', 'Coffee']);
  expect([option(1).value, option(2).value]).toEqual(['Tea', 'Coffee']);
  expect([option(1).readOnly, option(2).readOnly]).toEqual([true, true]);
  expect(screen.getByText(SENTENCE)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull();
  act(() => stage.fake.setAbilities({ polls: true }));
  expect([option(1).readOnly, screen.queryByText(SENTENCE)]).toEqual([false, null]);
});

test.each([
  ['a whole poll', ['Tea', 'Coffee']],
  ['one that could not be posted', ['Tea', '']],
])('the post is sent without %s', async (_, options) => {
  await write(options);
  type('Which?');
  fireEvent.click(post());
  await waitFor(() => expect(stage.done).toEqual(['new']));
  expect(stage.body()).toMatchObject({ status: 'Which?' });
  expect(stage.body()).not.toHaveProperty('poll');
});

test('options alone are no post, and stay', async () => {
  await write(['Tea', 'Coffee']);
  fireEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toContain("Can't send a post with no content and no files");
  expect(stage.sent()).toHaveLength(0);
  expect(option(2).value).toBe('Coffee');
});

test('the poll can be removed where none can be added', async () => {
  await write(['Tea', 'Coffee']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the poll' }));
  expect(screen.queryByLabelText('Option 1')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a poll' })).toBeNull();
});
