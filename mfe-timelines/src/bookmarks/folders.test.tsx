import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { status as statusCall } from '@skerry/shared/api';
import {
  apiError,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  renderIn,
  settle,
  wireStatus,
  type FakeCtx,
} from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { TimelineScreen } from '../timeline/timeline-screen.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { FoldersPage } from './folders-page.tsx';
import { openFolderDialog } from './open-folder-dialog.ts';

const FOLDERS = /^GET .*bookmark_folders$/;
const RECIPES = { id: 'f1', name: 'Recipes', emoji: '🍰', emoji_url: null };
const TIDES = { id: 'f2', name: 'Tides', emoji: null, emoji_url: null };

beforeAll(() => import('../timeline/other-screens.tsx'));
beforeEach(() => sessionStorage.clear());

function prepared(folders: object[] = [RECIPES, TIDES]): FakeCtx {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(FOLDERS, { json: folders });
  return fake;
}
async function openPage(fake = prepared()) {
  const view = renderIn(fake, <FoldersPage />);
  await act(settle);
  return { fake, ...view };
}
const rows = () => within(screen.getByRole('list', { name: 'Bookmark folders' })).getAllByRole('listitem');
const write = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });

test('the page has each folder with its sign, the way to its bookmarks, and a form for a new one', async () => {
  await openPage();
  expect(rows().map((row) => row.textContent)).toEqual(['🍰Recipes', 'Tides']);
  expect(screen.getByRole('link', { name: 'Recipes' }).getAttribute('href')).toBe('/bookmarks/f1');
  expect(screen.getByRole('textbox', { name: 'New folder name' })).toBeTruthy();
});

test('a server without folders is not asked: the page says so, and has no form that cannot work', async () => {
  const fake = fakeCtx({ me: 'a9', instance: { abilities: { bookmarkFolders: false } } });
  await openPage(fake);
  expect(screen.getByText('This server has no bookmark folders')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(fake.api.asked(FOLDERS)).toEqual([]);
});

test('without a folder it says what one is', async () => {
  await openPage(prepared([]));
  expect(screen.getByText('No folders yet')).toBeTruthy();
});

test.each(FAULTS)('folders that do not load ($name) are said once, and asked for again', async (fault) => {
  const fake = prepared();
  fake.api.on(FOLDERS, fault.fails);
  await openPage(fake);
  expectOneMessage(fake, fault);
  expectRetry(fault);
});

test('a new folder is added below the others, with its emoji', async () => {
  const { fake } = await openPage();
  fake.api.on(/^POST .*bookmark_folders$/, { json: { id: 'f3', name: 'Boats', emoji: null, emoji_url: null } });
  write('New folder name', ' Boats ');
  await press('Create');
  expect(fake.api.asked(/^POST/)[0]?.body).toEqual({ name: 'Boats', emoji: undefined });
  expect(rows().map((row) => row.textContent)).toEqual(['🍰Recipes', 'Tides', 'Boats']);
});

test('a name that is taken is said, and stays in its field', async () => {
  const { fake } = await openPage();
  fake.api.on(/^POST .*bookmark_folders$/, () => {
    throw apiError(422, undefined, 'has already been taken');
  });
  write('New folder name', 'Tides');
  await press('Create');
  expect(screen.getByRole('alert').textContent).toBe('There’s already a folder called “Tides”.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New folder name' }).value).toBe('Tides');
});

test('a folder is renamed, and keeps its emoji; the focus returns to what opened the form', async () => {
  const { fake } = await openPage();
  fake.api.on(/^PATCH .*f1$/, { json: { ...RECIPES, name: 'Cakes' } });
  await press('Edit “Recipes”');
  write('Name', 'Cakes');
  await press('Save');
  expect(fake.api.asked(/^PATCH/)[0]?.body).toEqual({ name: 'Cakes', emoji: '🍰' });
  expect(rows()[0]?.textContent).toBe('🍰Cakes');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit “Cakes”');
  expect(fake.noticeTexts()).toEqual(['Folder saved']);
});

test.each([
  ['deleted', () => ({ json: {} })],
  [
    'gone already',
    () => {
      throw apiError(404, 'not-found');
    },
  ],
])('a folder is deleted once the user agrees, also one that is %s; the focus goes to the next', async (_, answer) => {
  const { fake } = await openPage();
  fake.api.on(/^DELETE/, answer);
  fake.confirm.mockResolvedValueOnce(false);
  await press('Delete “Recipes”');
  expect(fake.api.asked(/^DELETE/)).toEqual([]);
  fake.confirm.mockResolvedValueOnce(true);
  await press('Delete “Recipes”');
  expect(fake.api.asked(/^DELETE/)[0]?.path).toBe('/api/v1/pleroma/bookmark_folders/f1');
  expect(rows().map((row) => row.textContent)).toEqual(['Tides']);
  expect(document.activeElement?.textContent).toBe('Tides');
});

test('a folder that cannot be deleted stays, and that is said', async () => {
  const { fake } = await openPage();
  fake.api.on(/^DELETE/, () => {
    throw apiError(500);
  });
  fake.confirm.mockResolvedValueOnce(true);
  await press('Delete “Recipes”');
  expect(rows()).toHaveLength(2);
  expect(fake.noticeTexts()).toHaveLength(1);
});

async function openTimeline(route: object, abilities: Parameters<FakeCtx['setAbilities']>[0] = {}) {
  const fake = prepared();
  fake.setAbilities(abilities);
  fake.api.on(/^GET .*v1\/bookmarks/, { json: [wireStatus('s1')] });
  const setTitle = vi.fn();
  renderIn(fake, <TimelineScreen params={route as { routeId: string }} setTitle={setTitle} />);
  await act(settle);
  await act(settle);
  return { fake, setTitle };
}

test('the bookmarks lead to each folder and to the page of folders, where the server has folders', async () => {
  const { fake } = await openTimeline({ routeId: 'timelines.bookmarks' });
  await press('Folders');
  const choices = (await screen.findAllByRole('menuitemradio')).map((one) => [one.textContent, one.ariaChecked]);
  expect(choices.map(([text]) => text)).toEqual(['All bookmarks', '🍰Recipes', 'Tides']);
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('All bookmarks');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Tides' }));
  expect(fake.ctx.ports.navigation.location.pathname).toBe('/bookmarks/f2');
  await press('Folders');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit folders' }));
  expect(fake.ctx.ports.navigation.location.pathname).toBe('/bookmark-folders');
});

test('no folders are offered where the server has none, nor at another timeline', async () => {
  await openTimeline({ routeId: 'timelines.bookmarks' }, { bookmarkFolders: false });
  expect(screen.queryByRole('button', { name: 'Folders' })).toBeNull();
  const fake = prepared();
  fake.api.on(/timelines\/home/, { json: [wireStatus('s1')] });
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  await act(settle);
  expect(screen.queryByRole('button', { name: 'Folders' })).toBeNull();
});

test('the page of a folder has its bookmarks and names it', async () => {
  const { fake, setTitle } = await openTimeline({ routeId: 'timelines.bookmark-folder', folderId: 'f1' });
  expect(fake.api.asked(/v1\/bookmarks/)[0]?.query).toMatchObject({ folder_id: 'f1', limit: 20 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Recipes');
  expect(setTitle).toHaveBeenLastCalledWith('Recipes');
  expect(screen.getByText('Text of s1')).toBeTruthy();
});

test('the page of a folder that is gone says so and leads to all bookmarks', async () => {
  await openTimeline({ routeId: 'timelines.bookmark-folder', folderId: 'f7' });
  expect(screen.getByText('This folder doesn’t exist')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All bookmarks' }).getAttribute('href')).toBe('/bookmarks');
});

async function openDialog(status: Record<string, unknown> = {}) {
  const fake = prepared();
  fake.api.on(/statuses\/s1$/, { json: wireStatus('s1', status) });
  await fake.ctx.ports.api.request(statusCall('s1'));
  renderIn(fake, <FolderDialog params={{ statusId: 's1' }} />);
  await act(settle);
  return fake;
}
const checked = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.closest('label')?.textContent;
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('radio', { name }));
  await act(settle);
};

test('a status is bookmarked in the chosen folder, and its bookmark moves with another choice', async () => {
  const fake = await openDialog({ bookmarked: false });
  expect(checked()).toBeUndefined();
  fake.api.on(/^POST .*bookmark$/, {
    json: wireStatus('s1', { bookmarked: true, pleroma: { bookmark_folder: 'f1' } }),
  });
  await choose('Recipes');
  expect(fake.api.asked(/^POST/)[0]).toMatchObject({
    path: '/api/v1/statuses/s1/bookmark',
    body: { folder_id: 'f1' },
  });
  expect(checked()).toBe('🍰Recipes');
  fake.entities.lists.prepend('timeline:bookmarks:f1', ['s1']);
  fake.api.on(/^POST .*bookmark$/, { json: wireStatus('s1', { bookmarked: true, pleroma: {} }) });
  await choose('No folder');
  expect(fake.api.asked(/^POST/)[1]?.body).toEqual({ folder_id: null });
  expect(checked()).toBe('No folder');
  expect(fake.entities.lists.peek('timeline:bookmarks:f1').entries).toEqual([]);
});

test('a bookmark that could not be moved stays where it was, and that is said', async () => {
  const fake = await openDialog({ bookmarked: true, pleroma: { bookmark_folder: 'f2' } });
  expect(checked()).toBe('Tides');
  fake.api.on(/^POST .*bookmark$/, () => {
    throw apiError(500);
  });
  await choose('Recipes');
  expect(checked()).toBe('Tides');
  expect(fake.noticeTexts()).toHaveLength(1);
});

test('a folder that is made there takes the bookmark', async () => {
  const fake = await openDialog();
  fake.api.on(/^POST .*bookmark_folders$/, { json: { id: 'f3', name: 'Boats', emoji: null, emoji_url: null } });
  fake.api.on(/^POST .*bookmark$/, {
    json: wireStatus('s1', { bookmarked: true, pleroma: { bookmark_folder: 'f3' } }),
  });
  write('New folder name', 'Boats');
  await press('Create');
  expect(checked()).toBe('Boats');
});

test('the question opens from the menu, and is said where it does not load', async () => {
  const fake = fakeCtx({ me: 'a9' });
  const texts = { label: 'Bookmark in a folder', failed: 'Couldn’t load this' };
  await openFolderDialog(fake.ctx, 's1', texts);
  expect(fake.opened.mock.lastCall?.[1]).toMatchObject({ label: texts.label, params: { statusId: 's1' } });
  const lost = new Error('offline');
  fake.opened.mockImplementationOnce(() => {
    throw lost;
  });
  await openFolderDialog(fake.ctx, 's1', texts);
  expect(fake.errors).toEqual([lost]);
  expect(fake.noticeTexts()).toEqual([texts.failed]);
});
