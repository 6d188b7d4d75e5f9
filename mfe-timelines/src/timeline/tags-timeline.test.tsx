import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { homeTimeline } from '@skerry/shared/api';
import { press, renderIn, settle, wireStatus } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
// Loaded once here, so that no test waits for what is on demand.
import './empty-timeline.tsx';
import './other-screens.tsx';
import './quick-settings.tsx';
import './switches/left-out.tsx';
import './switches/switch-rules.ts';
import type { TagChoice } from '../tags/tag-choice.ts';
import { TagsDialog } from '../tags/edit-tags.tsx';
import { TimelineScreen } from './timeline-screen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
});

const tagged = (id: string, ...tags: string[]) =>
  wireStatus(id, { tags: tags.map((name) => ({ name, url: `https://a.test/tags/${name}` })) });
const STATUSES = [tagged('s4', 'cats', 'pets'), tagged('s3', 'cats'), tagged('s2', 'cats', 'pets', 'news')];

async function again() {
  for (let round = 0; round < 3; round += 1) {
    await act(settle);
    await act(vi.dynamicImportSettled);
  }
}

async function open(
  href: string,
  { canAny = true, statuses = STATUSES }: { canAny?: boolean; statuses?: object[] } = {},
) {
  const fake = fakeCtx({ instance: { abilities: { severalTags: canAny } } });
  fake.api.on(/timelines/, { json: statuses });
  fake.go(href);
  const setTitle = vi.fn<(title: string) => void>();
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.tag', tag: 'cats' }} setTitle={setTitle} />);
  await again();
  return { fake, setTitle };
}
const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('data-status'));

test('a timeline of several hashtags asks for all of them, follows each that widens it, and names them', async () => {
  const { fake, setTitle } = await open('/tag/cats?any=dogs,birds&all=pets&none=news');
  const [asked] = fake.api.asked(/timelines/);
  expect(asked).toMatchObject({
    path: '/api/v1/timelines/tag/cats',
    query: { any: ['dogs', 'birds'], all: ['pets'], none: ['news'] },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('cats +4');
  expect(setTitle).toHaveBeenLastCalledWith(
    'Any of these: #cats, #dogs, and #birds · All of these: #pets · None of these: #news',
  );
});

test('what a server sends in spite of the choice is left out, as is what the stream brings', async () => {
  const { fake } = await open('/tag/cats?all=pets&none=news');
  expect(cards()).toEqual(['s4']);
  expect(screen.getByText('No more posts. 2 posts are left out.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  fake.api.on(/known/, { json: [tagged('s6', 'cats', 'pets'), tagged('s5', 'cats')] });
  await act(() => fake.ctx.ports.api.request({ ...homeTimeline(), path: '/known' }));
  for (const statusId of ['s5', 's6']) fake.happen('stream/status.created/v1', { timeline: 'hashtag:cats', statusId });
  await act(async () => fake.paint());
  await again();
  await press('Show new (1)');
  await again();
  expect(cards()).toEqual(['s6', 's4']);
});

test('where nothing belongs to it, it says so, without a switch that would not help', async () => {
  await open('/tag/cats?all=rope');
  expect(cards()).toEqual([]);
  expect(screen.getByText('No posts to show')).toBeTruthy();
  expect(screen.getByText('3 posts are left out.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

test('an empty one is as empty as any', async () => {
  await open('/tag/cats?all=rope', { statuses: [] });
  expect(screen.getByText('No posts')).toBeTruthy();
});

test('a server that can’t widen a timeline is not asked for it', async () => {
  const { fake } = await open('/tag/cats?any=dogs', { canAny: false });
  expect(fake.api.asked(/timelines/)[0]?.query?.['any']).toBeUndefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('cats');
  expect(cards()).toEqual(['s4', 's3', 's2']);
});

test('another choice in the address is another timeline', async () => {
  const { fake } = await open('/tag/cats');
  expect(cards()).toEqual(['s4', 's3', 's2']);
  await act(async () => fake.go('/tag/cats?all=pets'));
  await again();
  expect(cards()).toEqual(['s4', 's2']);
  // While the user leaves, the timeline stays what it was.
  await act(async () => fake.go('/about'));
  await again();
  expect(cards()).toEqual(['s4', 's2']);
});

test('its menu opens the dialog, whose choice is the address', async () => {
  const { fake } = await open('/tag/cats?any=dogs');
  await press('Quick settings');
  await again();
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Edit hashtags…' })));
  expect(fake.opened.mock.lastCall?.[1]).toMatchObject({
    label: 'Hashtags',
    params: { choice: { tag: 'cats', any: ['dogs'], all: [], none: [] } },
  });
});

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

function openDialog(canAny = true, fake = fakeCtx({ instance: { abilities: { severalTags: canAny } } })) {
  const onChosen = vi.fn<(choice: TagChoice) => void>();
  const close = vi.fn<() => void>();
  const choice = { tag: 'cats', any: ['dogs'], all: ['pets'], none: [] };
  const { unmount } = renderIn(fake, <TagsDialog params={{ choice, onChosen }} close={close} />);
  return { fake, onChosen, close, unmount };
}

test('the dialog has a field for each kind; the first hashtag is that of the timeline', async () => {
  const { onChosen, close } = openDialog();
  expect([field('Any of these').value, field('All of these').value]).toEqual(['cats dogs', 'pets']);
  write('Any of these', '#tea, cake');
  write('All of these', '');
  write('None of these', 'news');
  await press('Save');
  expect(onChosen).toHaveBeenCalledExactlyOnceWith({ tag: 'tea', any: ['cake'], all: [], none: ['news'] });
  expect(close).toHaveBeenCalledOnce();
});

test('what is no hashtag, or one too many, is said, and stays to be changed; none at all can’t be saved', async () => {
  const { onChosen } = openDialog();
  write('All of these', 'a/b');
  write('None of these', 'a b c d e');
  await press('Save');
  expect(screen.getByText('A hashtag is one word of letters, digits and _')).toBeTruthy();
  expect(screen.getByText('At most 4 can be combined here')).toBeTruthy();
  expect(field('All of these').value).toBe('a/b');
  write('Any of these', ' , ');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(onChosen).not.toHaveBeenCalled();
});

test('where the server can’t widen a timeline, the dialog does not offer it, and the hashtag stays', async () => {
  const { onChosen } = openDialog(false);
  expect(screen.queryByRole('textbox', { name: 'Any of these' })).toBeNull();
  write('None of these', 'news');
  await press('Save');
  expect(onChosen).toHaveBeenCalledExactlyOnceWith({ tag: 'cats', any: [], all: ['pets'], none: ['news'] });
});

test('what was written stays when the dialog is left by Escape; Cancel and Save forget it', async () => {
  const first = openDialog();
  write('None of these', 'news');
  first.unmount();
  const second = openDialog(true, first.fake);
  expect(field('None of these').value).toBe('news');
  await press('Cancel');
  second.unmount();
  const third = openDialog(true, first.fake);
  expect(field('None of these').value).toBe('');
  write('All of these', 'rope');
  await press('Save');
  third.unmount();
  openDialog(true, first.fake);
  expect(field('All of these').value).toBe('pets');
});
