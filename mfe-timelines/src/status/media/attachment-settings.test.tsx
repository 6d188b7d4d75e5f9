import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { status as statusCall } from '@skerry/shared/api';
import type { Settings } from '@skerry/shared/contract';
import { renderIn, settle, wireStatus } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import type { StatusPlace } from '../card/status-article.tsx';
import { StatusCard } from '../card/status-card.tsx';
import { StatusScope } from '../status-scope.tsx';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    type: 'image',
    url: `https://one.example/${index}.png`,
    preview_url: `https://one.example/${index}.png`,
    description: `picture ${index}`,
  }));

async function show(
  place: StatusPlace,
  settings: Partial<Settings>,
  { count = 1, sensitive = false, card = null as object | null } = {},
) {
  const fake = fakeCtx({ me: 'a9', settings });
  fake.api.on(/statuses\/s1/, { json: wireStatus('s1', { media_attachments: pictures(count), sensitive, card }) });
  await fake.ctx.ports.api.request(statusCall('s1'));
  renderIn(
    fake,
    <StatusScope>
      <StatusCard statusId="s1" place={place} />
    </StatusScope>,
  );
  await act(settle);
  return fake;
}
const shown = () => screen.queryAllByRole('button', { name: /^Open picture/ }).length;
const areFolded = () => shown() === 0;
const opener = () => screen.queryByRole('button', { name: /^Show \d+ attachments?$/ });

test.for<[string, StatusPlace, Partial<Settings>, boolean]>([
  ['[SE-040]', 'list', { hideAttachments: true }, true],
  ['[SE-040]', 'branch', { hideAttachments: true }, false],
  ['[SE-041]', 'branch', { hideAttachmentsInConv: true }, true],
  ['[SE-041]', 'focus', { hideAttachmentsInConv: true }, true],
  ['[SE-041]', 'list', { hideAttachmentsInConv: true }, false],
])('%s in a %s, with %j, attachments are folded: %s', async ([, place, settings, folded]) => {
  await show(place, settings);
  expect(areFolded()).toBe(folded);
});

test.for<[number, Partial<Settings>, boolean]>([
  [16, {}, false],
  [17, {}, true],
  [3, { maxThumbnails: 3 }, false],
  [4, { maxThumbnails: 3 }, true],
])('[SE-045] [TL-124] %i attachments with %j are folded: %s', async ([count, settings, folded]) => {
  await show('list', settings, { count });
  expect(areFolded()).toBe(folded);
});

test.for<[Partial<Settings>, boolean, boolean]>([
  [{}, true, true],
  [{}, false, false],
  [{ hideNsfw: false }, true, false],
])('[SE-046] with %j, sensitive %s: media are hidden is %s', async ([settings, sensitive, hidden]) => {
  await show('list', settings, { sensitive });
  expect(screen.queryByText('Sensitive media') !== null).toBe(hidden);
});

test("the operator's picture covers sensitive media until they are shown, and what the user hid not", async () => {
  const cover = () => document.querySelector('img[src="/static/covered.png"]');
  await show('list', { 'timelines.nsfwCensorImage': '/static/covered.png' }, { sensitive: true });
  expect(cover()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Sensitive media/ }));
  expect(cover()).toBeNull();
  cleanup();
  await show('list', { 'timelines.nsfwCensorImage': '/static/covered.png' });
  fireEvent.click(screen.getByRole('button', { name: 'Hide media' }));
  expect(cover()).toBeNull();
});

test.each(['', 'javascript:alert(1)', '/api/v1/statuses'])('an operator’s picture at “%s” is none', async (address) => {
  await show('list', { 'timelines.nsfwCensorImage': address, preloadImage: false }, { sensitive: true });
  expect(screen.getByText('Sensitive media').parentElement?.querySelector('img') ?? null).toBeNull();
});

test.for<[number, number]>([
  [3, 3],
  [4, 4],
  [5, 3],
  [9, 3],
])('[TL-126] of a gallery of %i pictures %i are shown until it is opened', async ([count, first]) => {
  await show('list', {}, { count });
  expect(shown()).toBe(first);
  const button = opener();
  expect(button === null).toBe(first === count);
  if (!button) return;
  expect(button.textContent).toBe(`Show ${count} attachments`);
  fireEvent.click(button);
  expect(shown()).toBe(count);
  expect(button.textContent).toBe('Show less');
  fireEvent.click(button);
  expect(shown()).toBe(first);
});

test.for<[number, number[]]>([
  [1, [6]],
  [2, [3, 3]],
  [3, [2, 2, 2]],
])('[TL-125] %i pictures take these columns of the six of a row: %o', async ([count, spans]) => {
  await show('list', {}, { count });
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')];
  expect(tiles.map(({ style }) => Number(style.getPropertyValue('--span')))).toEqual(spans);
});

test('[TL-125] opened, five are in rows of two and three', async () => {
  await show('list', {}, { count: 5 });
  fireEvent.click(opener()!);
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')];
  expect(tiles.map(({ style }) => Number(style.getPropertyValue('--span')))).toEqual([3, 3, 2, 2, 2]);
});

test.for<[number, boolean]>([
  [8, true],
  [9, false],
])('[TL-127] of %i hidden attachments the names are shown: %s', async ([count, named]) => {
  await show('list', { hideAttachments: true }, { count });
  const names = () => screen.queryAllByRole('button', { name: /^picture \d$/ });
  if (named) await waitFor(() => expect(names()).toHaveLength(count));
  else await act(settle);
  expect(names()).toHaveLength(named ? count : 0);
  expect(shown()).toBe(0);
  fireEvent.click(opener()!);
  expect(shown()).toBe(count);
  expect(names()).toHaveLength(0);
});

test('the line of a hidden picture opens it in the viewer, that of a sensitive one its cover', async () => {
  const fake = await show('list', { hideAttachments: true }, { count: 2 });
  fireEvent.click(await screen.findByRole('button', { name: 'picture 1' }));
  expect(fake.command).toHaveBeenCalledWith('media/open/v1', { statusId: 's1', index: 1 });
  cleanup();
  const sensitive = await show('list', { hideAttachments: true }, { count: 2, sensitive: true });
  fireEvent.click(await screen.findByRole('button', { name: 'picture 1' }));
  expect(sensitive.command).not.toHaveBeenCalled();
  expect(screen.getAllByText('Sensitive media')).toHaveLength(2);
});

test('[TL-112] with hidden attachments the preview of a link has no picture', async () => {
  const card = { url: 'https://news.example/a', title: 'Title', image: 'https://news.example/i.png' };
  const picture = (title: string) =>
    screen.findByRole('link', { name: new RegExp(title) }).then((link) => link.querySelector('img'));
  await show('list', {}, { count: 0, card });
  expect(await picture('Title')).not.toBeNull();
  cleanup();
  await show('list', { hideAttachments: true }, { count: 0, card });
  expect(await picture('Title')).toBeNull();
  cleanup();
  await show('focus', { hideAttachments: true }, { count: 0, card });
  expect(await picture('Title')).not.toBeNull();
});
