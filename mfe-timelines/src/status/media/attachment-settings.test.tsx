import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { status as statusCall } from '@skerry/shared/api';
import type { Settings } from '@skerry/shared/contract';
import { renderIn, settle, wireStatus } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import type { StatusPlace } from '../card/status-article.tsx';
import { StatusCard } from '../card/status-card.tsx';
import { StatusScope } from '../scope/status-scope.tsx';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    type: 'image',
    url: `https://one.example/${index}.png`,
    preview_url: `https://one.example/${index}.png`,
    description: `picture ${index}`,
  }));

async function show(place: StatusPlace, settings: Partial<Settings>, { count = 1, sensitive = false } = {}) {
  const fake = fakeCtx({ me: 'a9', settings });
  fake.api.on(/statuses\/s1/, { json: wireStatus('s1', { media_attachments: pictures(count), sensitive }) });
  await fake.ctx.ports.api.request(statusCall('s1'));
  renderIn(
    fake,
    <StatusScope>
      <StatusCard statusId="s1" place={place} />
    </StatusScope>,
  );
  await act(settle);
}
const areFolded = () => screen.queryByRole('button', { name: /^Show \d+ attachments?$/ }) !== null;

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
