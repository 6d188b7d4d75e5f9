import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  anAccount,
  apiError,
  aStatus,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  settle,
  type FakeCtx,
  type FakeCtxOptions,
} from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { showPane } from '../testing/show-pane.tsx';
import { addressOf, readAddressList } from './address-list.ts';

let fake: FakeCtx;
let saved: { name: string; file: Blob }[];
let made: Blob[];
beforeEach(() => {
  saved = [];
  made = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: made.at(-1)! });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fake.end();
});

async function show(options: Partial<FakeCtxOptions> = {}, prepare = () => undefined as void) {
  fake = fakeCtx({ account: { id: 'me', acct: 'maren' }, ...options });
  fake.answer('GET /api/v1/pleroma/backups', () => []);
  prepare();
  await showPane(fake, 'data');
}
const row = (name: string) => within(screen.getByRole('listitem', { name }));
const choose = (label: string, text: string | File) =>
  act(async () => {
    const file = typeof text === 'string' ? new File([text], 'list.csv', { type: 'text/csv' }) : text;
    fireEvent.change(document.querySelector(`input[aria-label="${label}"]`)!, { target: { files: [file] } });
    await settle();
    await settle();
  });
const sent = (path: RegExp) => fake.api.asked(path).map(({ body }) => (body as FormData).get('list'));

const KINDS = [
  ['People you follow', 'follow_import', 'Error importing follows'],
  ['Blocked people', 'blocks_import', 'Error importing blocks'],
  ['Muted people', 'mutes_import', 'Error importing mutes'],
] as const;

describe('from a file', () => {
  test.each(KINDS)('[SE-119] %s: the addresses of the file go to the server', async (name, path) => {
    await show();
    fake.answer(`POST /api/pleroma/${path}`, () => ({ error: null }));
    await choose(`Import: ${name}`, 'Account address,Show boosts\r\n@ana@remote.test,true\r\nbob@bad.test,false\r\n');
    expect(sent(new RegExp(path))).toEqual(['ana@remote.test\nbob@bad.test']);
    expect(row(name).getByRole('status').textContent).toBe(
      'Your server is importing 2 handles. This may take a while.',
    );
  });

  test('[SE-119] lines without an address are left out and counted', async () => {
    await show();
    fake.answer('POST /api/pleroma/follow_import', () => ({ error: null }));
    await choose('Import: People you follow', 'ana@remote.test\n<b>\n??\n');
    expect(row('People you follow').getByRole('status').textContent).toContain(
      '2 lines without a handle were skipped.',
    );
  });

  test.each(KINDS.flatMap((kind) => FAULTS.map((fault) => [...kind, fault.name, fault] as const)))(
    '[SE-120] %s, %s: “%s” for %s, and the file can be chosen again',
    async (name, path, failed, _, fault) => {
      await show();
      fake.api.on(new RegExp(path), fault.fails);
      await choose(`Import: ${name}`, 'ana@remote.test');
      expectOneMessage(fake, fault);
      expect(row(name).getByRole('alert').textContent).toContain(`${failed}: `);
      fake.answer(`POST /api/pleroma/${path}`, () => ({ error: null }));
      await choose(`Import: ${name}`, 'ana@remote.test');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test.each(KINDS)('[SE-120] %s: a refusal with 200, and a server without the call', async (name, path, failed) => {
    await show();
    fake.answer(`POST /api/pleroma/${path}`, () => ({ error: 'Not today' }));
    await choose(`Import: ${name}`, 'ana@remote.test');
    expect(row(name).getByRole('alert').textContent).toBe(`${failed}: Not today`);
    fake.answer(`POST /api/pleroma/${path}`, () => {
      throw apiError(404);
    });
    await choose(`Import: ${name}`, 'ana@remote.test');
    expect(row(name).getByRole('alert').textContent).toBe(`${failed}: Your server can’t import this list.`);
  });

  test('[SE-120] a file without addresses, one too large and one that cannot be read are not sent', async () => {
    await show();
    const said = () => row('Blocked people').getByRole('alert').textContent;
    await choose('Import: Blocked people', '\n\n');
    expect(said()).toBe('Error importing blocks: The file has no handles.');
    await choose('Import: Blocked people', Object.defineProperty(new File([''], 'l'), 'size', { value: 8_000_001 }));
    expect(said()).toBe('Error importing blocks: The file is too large.');
    const gone = Object.assign(new File([''], 'l'), { text: () => Promise.reject(new Error('gone')) });
    await choose('Import: Blocked people', gone);
    expect(said()).toBe('Error importing blocks: Couldn’t read the file.');
    expect(fake.api.asked(/import/)).toEqual([]);
  });

  test('[SE-119] only where the server takes lists in', async () => {
    await show({ abilities: { accountManagement: false, lists: false } });
    expect(screen.queryByRole('button', { name: /^Import:/ })).toBeNull();
    expect(screen.getByText(/To import lists, use your server’s website/)).toBeTruthy();
  });
});

describe('as a file', () => {
  const ana = anAccount();
  const bob = anAccount({ id: 'bob', acct: 'bob', fqn: 'bob', url: 'https://here.test/@bob' });
  const pages = (path: string) =>
    fake.answer(`GET ${path}`, ({ query }) =>
      query?.['max_id'] === 'p2'
        ? { kind: 'account', ids: ['bob'], entities: { account: [bob] } }
        : { kind: 'account', ids: ['ana'], entities: { account: [ana] }, next: { max_id: 'p2' } },
    );

  test.each([
    ['People you follow', '/api/v1/accounts/me/following', 'follows.csv'],
    ['Blocked people', '/api/v1/blocks', 'blocks.csv'],
    ['Muted people', '/api/v1/mutes', 'mutes.csv'],
  ])('%s: all pages, one address a line', async (name, path, file) => {
    await show();
    pages(path);
    await press(`Export: ${name}`);
    await act(settle);
    expect(saved.map((one) => one.name)).toEqual([file]);
    expect(await saved[0]!.file.text()).toBe('ana@remote.test\nbob@here.test\n');
    expect(row(name).getByRole('status').textContent).toBe('Exported 2 entries.');
  });

  test.each(FAULTS)('a page that fails says so once, and a retry goes on from there: $name', async (fault) => {
    await show();
    pages('/api/v1/blocks');
    let fails = true;
    fake.answer('GET /api/v1/blocks', ({ query }) => {
      if (query?.['max_id'] !== 'p2')
        return { kind: 'account', ids: ['ana'], entities: { account: [ana] }, next: { max_id: 'p2' } };
      if (fails) return fault.fails();
      return { kind: 'account', ids: ['bob'], entities: { account: [bob] } };
    });
    await press('Export: Blocked people');
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry(fault);
    expect(saved).toEqual([]);
    if (!fault.mayWorkAgain) return;
    fails = false;
    await press('Try again');
    await act(settle);
    expect(fake.api.asked(/blocks$/)).toHaveLength(3);
    expect(await saved[0]!.file.text()).toBe('ana@remote.test\nbob@here.test\n');
  });

  test('it tells how far it is, and can be cancelled', async () => {
    await show();
    fake.answer('GET /api/v1/mutes', ({ query }) =>
      query?.['max_id'] === 'p2'
        ? new Promise(() => undefined)
        : { kind: 'account', ids: ['ana'], entities: { account: [ana] }, next: { max_id: 'p2' } },
    );
    await press('Export: Muted people');
    expect(row('Muted people').getByRole('status').textContent).toBe('1 person so far');
    await press('Cancel export: Muted people');
    expect(screen.getByRole('button', { name: 'Export: Muted people' })).toBeTruthy();
    expect(row('Muted people').queryByRole('status')).toBeNull();
    expect(saved).toEqual([]);
  });

  test('an empty list says so, and a server that repeats a page is not asked for ever', async () => {
    await show();
    fake.answer('GET /api/v1/mutes', () => ({ kind: 'account', ids: [] }));
    await press('Export: Muted people');
    expect(row('Muted people').getByRole('status').textContent).toBe('The list is empty, so there’s no file.');
    expect(saved).toEqual([]);
    fake.answer('GET /api/v1/mutes', () => ({
      kind: 'account',
      ids: ['ana'],
      entities: { account: [ana] },
      next: { max_id: 'p2' },
    }));
    await press('Export: Muted people');
    await act(settle);
    expect(fake.api.asked(/mutes/)).toHaveLength(3);
    expect(saved).toHaveLength(1);
  });

  test('bookmarks: all pages, the address of one post a line', async () => {
    await show();
    const posts = [
      aStatus({ id: 's1', uri: 'https://remote.test/objects/1', url: 'https://remote.test/1' }),
      aStatus({ id: 's2', uri: '', url: 'https://here.test/2' }),
      aStatus({ id: 's3', uri: 'https://remote.test/a,b', url: '' }),
    ];
    fake.answer('GET /api/v1/bookmarks', ({ query }) =>
      query?.['max_id'] === 'p2'
        ? { kind: 'status', ids: ['s2', 's3'], entities: { status: posts } }
        : { kind: 'status', ids: ['s1'], entities: { status: posts }, next: { max_id: 'p2' } },
    );
    await press('Export: Bookmarks');
    await act(settle);
    expect(saved.map(({ name }) => name)).toEqual(['bookmarks.csv']);
    expect(await saved[0]!.file.text()).toBe('https://remote.test/objects/1\nhttps://here.test/2\n');
    expect(row('Bookmarks').getByRole('status').textContent).toBe('Exported 2 entries.');
    expect(screen.queryByRole('button', { name: 'Import: Bookmarks' })).toBeNull();
  });

  test('bookmarks say how far they are, and an error once', async () => {
    await show();
    let fail: () => void = () => undefined;
    fake.answer('GET /api/v1/bookmarks', ({ query }) =>
      query?.['max_id'] === 'p2'
        ? new Promise((_, reject) => (fail = () => reject(apiError(500))))
        : { kind: 'status', ids: ['s1'], entities: { status: [aStatus({ id: 's1' })] }, next: { max_id: 'p2' } },
    );
    await press('Export: Bookmarks');
    expect(row('Bookmarks').getByRole('status').textContent).toBe('1 post so far');
    await act(async () => fail());
    await act(settle);
    expect(row('Bookmarks').getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByText('Couldn’t read the list')).toBeTruthy();
  });

  test('only the lists that the server has', async () => {
    await show({ abilities: { muteList: false, blockList: false, lists: false } });
    const exported = screen.getAllByRole('button', { name: /^Export:/ }).map((one) => one.getAttribute('aria-label'));
    expect(exported).toEqual(['Export: People you follow', 'Export: Bookmarks']);
  });
});

describe('the addresses of a file', () => {
  test.each([
    ['a\nb\na', ['a', 'b'], 0],
    ['\ufeff"ana@remote.test",true', ['ana@remote.test'], 0],
    ['Account address\nana@remote.test:8443', ['ana@remote.test:8443'], 0],
    ['ana@remote.test  \r\r\n bob ', ['ana@remote.test', 'bob'], 0],
    ['=1+1\n@\na@b@c\n', [], 3],
  ])('%j', (text, addresses, skipped) => expect(readAddressList(text)).toEqual({ addresses, skipped }));

  test.each([
    [{ fqn: 'ana@remote.test', url: '' }, 'ana@remote.test'],
    [{ fqn: 'bob', url: 'https://here.test/@bob' }, 'bob@here.test'],
    [{ fqn: '=cmd', url: '' }, null],
    [{ fqn: 'a,b@remote.test', url: '' }, null],
  ])('%j is written as %s', (account, address) => expect(addressOf(account)).toBe(address));
});
