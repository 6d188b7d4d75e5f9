import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiError, settle, wireAccount, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { showPane } from '../testing/show-pane.tsx';
import { listsFileOf, readListsFile } from './lists-file.ts';

const LISTS = /^GET .*v1\/lists$/;
const MEMBERS = /^GET .*lists\/l1\/accounts$/;
const ADD = /^POST .*lists\/\w+\/accounts$/;
const LOOKUP = /^GET .*accounts\/lookup$/;
const HARBOUR = { id: 'l1', title: 'Harbour, people' };

let fake: FakeCtx;
let made: Blob[];
beforeEach(async () => {
  made = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fake = fakeCtx({ account: { id: 'me', acct: 'maren' }, abilities: { lists: true } });
  fake.answer('GET /api/v1/pleroma/backups', () => []);
  fake.api.on(LISTS, { json: [HARBOUR] });
  fake.api.on(MEMBERS, { json: [wireAccount('a1')] });
  await showPane(fake, 'data');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fake.end();
});

const row = () => within(screen.getByRole('listitem', { name: 'Lists' }));
const choose = (text: string) =>
  act(async () => {
    fireEvent.change(document.querySelector('input[aria-label="Import: Lists"]')!, {
      target: { files: [new File([text], 'lists.csv', { type: 'text/csv' })] },
    });
    await settle();
    await settle();
  });
const save = async () => {
  fireEvent.click(row().getByRole('button', { name: 'Export: Lists' }));
  await act(settle);
};

test('a file of lists is read as Mastodon writes it, and what has no list or no account is counted', () => {
  const text =
    '\ufeffHarbour,ana@remote.test\r\n"A ""big"", list\nof two lines",@bob@bad.test\nHarbour,ana@remote.test\n';
  expect(readListsFile(`${text},eve@remote.test\nHarbour,??\nHarbour\n\n`)).toEqual({
    lines: [
      { title: 'Harbour', address: 'ana@remote.test' },
      { title: 'A "big", list\nof two lines', address: 'bob@bad.test' },
    ],
    skipped: 3,
  });
  const lines = [{ title: 'A "big", list', address: 'bob@bad.test' }];
  expect(readListsFile(listsFileOf(lines))).toEqual({ lines, skipped: 0 });
});

test('all lists are saved with their members, a line for each; a failure says so', async () => {
  await save();
  expect(await made[0]?.text()).toBe('"Harbour, people",usera1@one.example\n');
  expect(row().getByRole('status').textContent).toContain('Exported 1 entry.');
  fake.api.on(MEMBERS, () => {
    throw apiError(503);
  });
  await save();
  expect(row().getByRole('alert').textContent).toContain('Couldn’t read the list');
  expect(made).toHaveLength(1);
});

test('people of a file are added to lists of those names, new lists are created, and who was not added is named', async () => {
  fake.api.on(/^POST .*v1\/lists$/, { json: { id: 'l2', title: 'Birds' } });
  fake.api.on(/^GET .*lists\/l2\/accounts$/, { json: [] });
  fake.api.on(LOOKUP, ({ query }) => {
    const id = /^usera(\d)@/.exec(String(query?.['acct']))?.[1];
    if (!id) throw apiError(404);
    return { json: wireAccount(`a${id}`) };
  });
  // The server adds all people of a request or none; one of them isn't followed.
  fake.api.on(ADD, ({ body }) => {
    if ((body as { account_ids: string[] }).account_ids.includes('a3')) throw apiError(404);
    return { json: {} };
  });
  await choose(
    '"Harbour, people",usera1@one.example\n"Harbour, people",usera2@one.example\n"Harbour, people",usera3@one.example\nBirds,usera4@one.example\nBirds,gone@one.example\n',
  );
  expect(fake.api.asked(ADD).map(({ path, body }) => [path, (body as { account_ids: string[] }).account_ids])).toEqual([
    ['/api/v1/lists/l1/accounts', ['a2', 'a3']],
    ['/api/v1/lists/l1/accounts', ['a2']],
    ['/api/v1/lists/l1/accounts', ['a3']],
    ['/api/v1/lists/l2/accounts', ['a4']],
  ]);
  const said = row()
    .getByRole('status')
    .textContent.replaceAll(/[\u2068\u2069]/g, '');
  expect(said).toContain('2 people added');
  expect(said).toContain('The server didn’t add @usera3@one.example and @gone@one.example.');
});

test('an import that stops says how far it came and why; a file without handles is not sent', async () => {
  fake.api.on(LOOKUP, { json: wireAccount('a2') });
  fake.api.on(ADD, () => {
    throw apiError(503);
  });
  await choose('"Harbour, people",usera2@one.example\n');
  expect(row().getByRole('alert').textContent).toContain('Not everyone was added');
  const calls = fake.api.calls.length;
  await choose('nothing of use\n');
  expect(row().getByRole('alert').textContent).toBe('The file has no handles.');
  expect(fake.api.calls).toHaveLength(calls);
});
