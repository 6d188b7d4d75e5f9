import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { choose, composer, has, showMenu } from './testing/show-menu.tsx';

afterEach(() => vi.unstubAllGlobals());

function clipboard(writeText: (text: string) => Promise<void>) {
  const written = vi.fn(writeText);
  vi.stubGlobal('navigator', { languages: [], clipboard: { writeText: written } });
  return written;
}
const accepts = async () => undefined;

test.each([
  ['the address of the post', { url: 'https://a.test/@ana/1', uri: 'https://a.test/s/1' }, 'https://a.test/@ana/1'],
  ['its identifier, where it has no page', { url: null, uri: 'https://a.test/s/1' }, 'https://a.test/s/1'],
  ['its page here, where neither is an address', { url: '', uri: 'tag:a.test' }, `${window.location.origin}/notice/s1`],
  ['no address that runs', { url: 'javascript:alert(1)', uri: 'x' }, `${window.location.origin}/notice/s1`],
])('what is copied is %s', async (_, more, expected) => {
  const written = clipboard(accepts);
  const fake = await showMenu(more, {});
  await choose('Copy link');
  expect(written.mock.calls).toEqual([[expected]]);
  expect(fake.notices.mock.calls.map(([{ level }]) => level)).toEqual(['success']);
  expect(fake.noticeTexts()).toEqual(['Link copied']);
});

test('a clipboard that refuses: the post says so, until something succeeds', async () => {
  clipboard(() => Promise.reject(new Error('denied')));
  const fake = await showMenu({}, {});
  await choose('Copy link');
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Couldn’t copy the link.');
  expect(fake.noticeTexts()).toEqual([]);
  clipboard(accepts);
  await choose('Copy link');
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
});

test('the text is copied with its warning and its line breaks; a post without text has none to copy', async () => {
  const written = clipboard(accepts);
  const fake = await showMenu({ spoiler_text: 'Tides', content: '<p>High at six,<br>low at noon</p><p>Bye</p>' }, {});
  await choose('Copy text');
  expect(written.mock.calls).toEqual([['Tides\n\nHigh at six,\nlow at noon\nBye']]);
  expect(fake.noticeTexts()).toEqual(['The text is copied']);
  cleanup();
  await showMenu({ content: '' }, {});
  expect(has('Copy text')).toBe(false);
});

test('sharing hands the address to the system, where it can; a closed dialog is no failure', async () => {
  await showMenu({}, {});
  expect(has('Share…')).toBe(false);
  cleanup();
  const shared = vi.fn<(data: ShareData) => Promise<void>>();
  vi.stubGlobal('navigator', { languages: [], share: shared });
  await showMenu({ url: 'https://a.test/@ana/1' }, {});
  shared.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await choose('Share…');
  expect(shared.mock.calls).toEqual([[{ url: 'https://a.test/@ana/1' }]]);
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
  shared.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await choose('Share…');
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Couldn’t share the post.');
});

test('a post of this server has no source elsewhere', async () => {
  await showMenu({ pleroma: { local: true }, account: { id: 'a1', username: 'x', acct: 'x' } }, {});
  expect(has('Open original page')).toBe(false);
});

test('edit opens the composer with the post', async () => {
  const fake = await showMenu({}, { me: 'a1', instance: { abilities: { editing: true } } });
  await choose('Edit');
  expect(fake.command).toHaveBeenLastCalledWith('composer/open/v1', { edit: 's1' });
});

test('without a module that writes there is no quote and no edit', async () => {
  const instance = { abilities: { editing: true, quotes: true } };
  await showMenu({}, { me: 'a1', instance, commands: [] });
  expect([has('Quote'), has('Edit')]).toEqual([false, false]);
});

test('[TL-080] with one there is a quote', async () => {
  await showMenu({}, { me: 'a1', neighbours: [composer], instance: { abilities: { quotes: true } } });
  expect(has('Quote')).toBe(true);
});
