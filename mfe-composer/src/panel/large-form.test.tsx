import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOwnAccount, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ComposerDialog, type ComposerDialogParams } from '../dialog/composer-dialog.tsx';
import { PanelScreen } from './panel-screen.tsx';

let fake: FakeCtx;
beforeEach(async () => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount()] });
  fake.answer('POST /api/v1/media', () => new Promise(() => undefined));
  renderIn(fake, <PanelScreen />);
  await screen.findByLabelText('Text');
});
afterEach(() => fake.end());

const boat = new File(['x'], 'boat.png');
const choose = () =>
  fireEvent.change(screen.getByLabelText(/^Add pictures/, { selector: 'input' }), { target: { files: [boat] } });
const opened = () => vi.mocked(fake.ctx.ports.dialogs.open).mock.calls.map(([, options]) => options.params);
const uploads = () => fake.calls.filter(({ path }) => path === '/api/v1/media').length;

test('a file that is chosen in the side column is uploaded by the dialog, once, and described there', async () => {
  choose();
  await waitFor(() => expect(opened()).toMatchObject([{ target: { kind: 'status' }, files: [boat] }]));
  expect([uploads(), screen.queryByText('boat.png')]).toEqual([0, null]);
  cleanup();
  const params = opened()[0] as unknown as ComposerDialogParams;
  const { rerender } = renderIn(fake, <ComposerDialog params={params} close={vi.fn()} />);
  expect(await screen.findByText('boat.png')).toBeTruthy();
  rerender(<ComposerDialog params={params} close={vi.fn()} />);
  await act(settle);
  expect(uploads()).toBe(1);
});

test('a poll that is added in the side column is written in the dialog, which has the same draft', async () => {
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Which boat?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a poll' }));
  await waitFor(() => expect(opened()).toHaveLength(1));
  expect(screen.queryByLabelText('Option 1')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Poll: show in the large form' }));
  await waitFor(() => expect(opened()).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Remove the poll' }));
  await act(settle);
  expect([opened().length, screen.queryByRole('button', { name: /large form/ })]).toEqual([2, null]);
});

test('where the dialog does not open, the file is uploaded in the side column', async () => {
  vi.mocked(fake.ctx.ports.dialogs.open).mockImplementation(() => {
    throw new Error('no dialog');
  });
  choose();
  expect(await screen.findByText('boat.png')).toBeTruthy();
  expect(uploads()).toBe(1);
});
