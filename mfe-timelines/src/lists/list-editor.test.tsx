import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { apiError, press, renderIn, settle, wireAccount, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ListEditor } from './list-editor.tsx';

const MEMBERS = /lists\/l1\/accounts$/;
const SEARCH = /^GET .*accounts\/search/;
afterEach(() => {
  vi.useRealTimers();
});

function prepared(): FakeCtx {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/^GET .*v1\/lists$/, { json: [{ id: 'l1', title: 'Harbour people' }] });
  fake.api.on(MEMBERS, { json: [wireAccount('a1'), wireAccount('a2')] });
  return fake;
}
async function open(fake = prepared(), setTitle = vi.fn()) {
  const view = renderIn(fake, <ListEditor params={{ id: 'l1' }} setTitle={setTitle} />);
  await act(settle);
  return { fake, setTitle, ...view };
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const members = () => within(screen.getByRole('region', { name: 'Members' }));
const found = () => within(screen.getByRole('region', { name: 'Add people' }));
const write = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('[TL-163] [SH-054] the editor has the name, the members and a search, and names the page', async () => {
  const { setTitle } = await open();
  expect(nameField().value).toBe('Harbour people');
  expect(
    members()
      .getAllByRole('button')
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual([null, 'Remove Person a1', 'Remove Person a2']);
  expect(screen.getByRole('searchbox', { name: 'Name or handle' })).toBeTruthy();
  expect(setTitle).toHaveBeenLastCalledWith('Edit “Harbour people”');
  expect(screen.getByRole('link', { name: 'View list' }).getAttribute('href')).toBe('/lists/l1');
});

test.each(['', '  '])('[TL-165] the name "%s" cannot be saved', async (text) => {
  await open();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(false);
  fireEvent.change(nameField(), { target: { value: text } });
  expect(save.disabled).toBe(true);
  expect(nameField().value).toBe(text);
});

test('[TL-163] a name is saved, and what failed to be saved stays', async () => {
  const { fake, unmount } = await open();
  fireEvent.change(nameField(), { target: { value: 'Pier people' } });
  fake.api.on(/^PUT .*lists\/l1$/, () => {
    throw apiError(500);
  });
  await press('Save');
  expect(screen.getByRole('alert')).toBeTruthy();
  unmount();
  await open(fake);
  expect(nameField().value).toBe('Pier people');
  fake.api.on(/^PUT .*lists\/l1$/, { json: { id: 'l1', title: 'Pier people' } });
  await press('Save');
  expect(fake.api.asked(/^PUT/).at(-1)?.body).toEqual({ title: 'Pier people' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fake.noticeTexts()).toEqual(['Name saved']);
});

test('[TL-163] a member is removed, and the focus goes to the next one', async () => {
  const { fake } = await open();
  fake.api.on(/^DELETE .*lists\/l1\/accounts/, { json: {} });
  screen.getByRole('button', { name: 'Remove Person a1' }).focus();
  await press('Remove Person a1');
  expect(fake.api.asked(/^DELETE/)[0]?.body).toEqual({ account_ids: ['a1'] });
  expect(screen.queryByText('Person a1')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Person a2');
  await press('Remove Person a2');
  expect(screen.getByText('This list has no members')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('[TL-166] the search waits 2000 ms after input; Enter searches at once', async () => {
  vi.useFakeTimers();
  const { fake } = await open();
  fake.api.on(SEARCH, { json: [wireAccount('a3')] });
  write('per');
  await pass(1999);
  write('pers');
  await pass(1999);
  expect(fake.api.asked(SEARCH)).toEqual([]);
  await pass(1);
  expect(fake.api.asked(SEARCH).map(({ query }) => query?.q)).toEqual(['pers']);
  write('person');
  fireEvent.submit(screen.getByRole('search'));
  await pass(0);
  expect(fake.api.asked(SEARCH).map(({ query }) => query?.q)).toEqual(['pers', 'person']);
  expect(found().getByText('Person a3')).toBeTruthy();
});

test('[TL-167] the search is among those the user follows, until that is switched off', async () => {
  const { fake } = await open();
  fake.api.on(SEARCH, { json: [] });
  const option = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Only people you follow' });
  expect(option.checked).toBe(true);
  write('person');
  fireEvent.submit(screen.getByRole('search'));
  await act(settle);
  expect(fake.api.asked(SEARCH).at(-1)?.query).toMatchObject({ q: 'person', following: true, resolve: false });
  fireEvent.click(option);
  await act(settle);
  const { query } = fake.api.asked(SEARCH).at(-1)!;
  expect(query).toMatchObject({ q: 'person', resolve: true });
  expect(query?.following).toBeUndefined();
  expect(screen.getByText('No one found')).toBeTruthy();
});

test('[TL-163] somebody who was found is added, and is a member then', async () => {
  const { fake } = await open();
  fake.api.on(SEARCH, { json: [wireAccount('a1'), wireAccount('a3')] });
  fake.api.on(/^POST .*lists\/l1\/accounts/, { json: {} });
  write('person');
  fireEvent.submit(screen.getByRole('search'));
  await act(settle);
  expect(found().getByRole('button', { name: 'Remove Person a1' })).toBeTruthy();
  await press('Add Person a3');
  expect(fake.api.asked(/^POST/)[0]?.body).toEqual({ account_ids: ['a3'] });
  expect(members().getByText('Person a3')).toBeTruthy();
  expect(found().getByRole('button', { name: 'Remove Person a3' })).toBeTruthy();
});

test('a server that takes only those whom the user follows is quoted in plain words', async () => {
  const { fake } = await open();
  fake.api.on(SEARCH, { json: [wireAccount('a3')] });
  fake.api.on(/^POST .*lists\/l1\/accounts/, () => {
    throw apiError(404);
  });
  write('person');
  fireEvent.submit(screen.getByRole('search'));
  await act(settle);
  await press('Add Person a3');
  expect(fake.noticeTexts()).toEqual(['On this server, lists can only include people you follow.']);
  expect(members().queryByText('Person a3')).toBeNull();
});

test('[TL-163] a list is deleted after a question, and the page of all lists comes', async () => {
  const { fake } = await open();
  fake.api.on(/^DELETE .*lists\/l1$/, { json: {} });
  fake.confirm.mockResolvedValueOnce(false);
  await press('Delete list');
  expect(fake.api.asked(/^DELETE/)).toEqual([]);
  await press('Delete list');
  expect(fake.confirm.mock.lastCall?.[0]).toMatchObject({
    title: 'Delete the list “Harbour people”?',
    confirmLabel: 'Delete',
    danger: true,
  });
  expect(fake.api.asked(/^DELETE/)).toHaveLength(1);
  expect(fake.go).toHaveBeenCalledWith('/lists', { replace: true });
});

test('a list that does not exist says so', async () => {
  const fake = prepared();
  fake.api.on(/^GET .*v1\/lists$/, { json: [] });
  await open(fake);
  expect(screen.getByText('This list doesn’t exist')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All lists' }).getAttribute('href')).toBe('/lists');
});

const CHOICES = { id: 'l1', title: 'Harbour people', exclusive: false, replies_policy: 'list' };

test('where lists have them, both choices are saved at once; a refused one goes back', async () => {
  const fake = prepared();
  fake.api.on(/^GET .*v1\/lists$/, { json: [CHOICES] });
  await open(fake);
  fake.api.on(/^PUT .*lists\/l1$/, { json: { ...CHOICES, exclusive: true } });
  fireEvent.click(screen.getByRole('switch', { name: /^Keep members out of Home/ }));
  await act(settle);
  expect(fake.api.asked(/PUT/)[0]?.body).toEqual({ title: 'Harbour people', exclusive: true, replies_policy: 'list' });
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  fake.api.on(/^PUT .*lists\/l1$/, () => {
    throw apiError(500);
  });
  fireEvent.click(screen.getByRole('radio', { name: 'None' }));
  await act(settle);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'To members of this list' }).checked).toBe(true);
  expect(fake.noticeTexts()).toHaveLength(1);
});

test('where the server’s lists can’t keep members out of home, this client does and says so', async () => {
  const { fake } = await open();
  expect(screen.queryByRole('radio')).toBeNull();
  const kept = screen.getByRole<HTMLInputElement>('switch', { name: /^Keep members out of Home/ });
  expect(screen.getByText('Only in this app: others still show their posts in Home.')).toBeTruthy();
  fireEvent.click(kept);
  await act(settle);
  expect(kept.checked).toBe(true);
  expect(fake.settings()['timelines.exclusiveLists']).toEqual(['l1']);
  expect(fake.api.asked(/PUT/)).toEqual([]);
  fireEvent.click(kept);
  await act(settle);
  expect(fake.settings()['timelines.exclusiveLists']).toEqual([]);
});
