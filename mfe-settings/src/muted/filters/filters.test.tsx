import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notifications, status } from '@skerry/shared/api';
import {
  apiError,
  aRelationship,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  renderIn,
  settle,
  wireNotification,
  wireStatus,
  type FakeCtx,
  type FakeCtxOptions,
} from '@skerry/shared/testing';
import { SettingsDialog } from '../../dialog/settings-dialog.tsx';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { SAMPLE_ROWS } from '../../testing/sample-rows.ts';
import type { FilterTarget } from '../muted-pane.tsx';

let fake: FakeCtx;
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

const wire = (id: string, keyword: string, more: object = {}) => ({
  id,
  title: keyword,
  context: ['home', 'notifications'],
  expires_at: null,
  filter_action: 'hide',
  keywords: [{ id: '1', keyword, whole_word: true }],
  statuses: [],
  ...more,
});
const V1 = { filtersV2: false, filtersV1: true };

async function open(
  options: Partial<FakeCtxOptions> = {},
  { filters = [wire('1', 'giveaway')], target = {} }: { filters?: object[]; target?: FilterTarget } = {},
) {
  fake = fakeCtx({ abilities: { filtersV2: true, filtersV1: true }, ...options });
  fake.api.on(/^GET .*v2\/filters/, { json: filters });
  fake.api.on(/^GET .*v1\/filters/, { json: [] });
  fake.api.on(/^(POST|PUT) .*v2\/filters/, { json: wire('9', 'tea') });
  fake.api.on(/^(POST|PUT) .*v1\/filters/, { json: { id: '3', phrase: 'tea', context: ['home'] } });
  fake.api.on(/^DELETE .*filters/, { json: {} });
  for (const [id, content] of [
    ['s1', '<p>A giveaway of barometers #prizes</p>'],
    ['s2', '<p>Tides and currents</p>'],
  ] as const) {
    fake.api.on(new RegExp(`statuses/${id}$`), {
      json: wireStatus(id, { content, tags: id === 's1' ? [{ name: 'prizes', url: '' }] : [] }),
    });
    await fake.ctx.ports.api.request(status(id));
  }
  fake.entities.lists.place('timeline:home', 'home');
  fake.entities.lists.append('timeline:home', ['s1', 's2']);
  fake.calls.length = 0;
  await show(target);
}
async function show(filter: FilterTarget = {}) {
  renderIn(fake, <SettingsDialog params={{ tab: 'muted', filter, rows: SAMPLE_ROWS }} />);
  await act(() => vi.dynamicImportSettled());
  await act(settle);
}
const phrase = (at = 0) => screen.getAllByLabelText<HTMLInputElement>('Word or phrase')[at]!;
const type = (text: string, at = 0) => fireEvent.change(phrase(at), { target: { value: text } });
const sent = () => fake.calls.filter(({ method }) => method !== 'GET');

test('each filter says what it is about, what it does, where and until when', async () => {
  await open(
    {},
    {
      filters: [
        wire('1', 'giveaway', {
          keywords: [
            { id: '1', keyword: 'giveaway', whole_word: true },
            { id: '2', keyword: '#prizes', whole_word: true },
          ],
        }),
        wire('2', 'episode', {
          filter_action: 'warn',
          context: ['home', 'notifications', 'public', 'thread', 'account'],
          expires_at: '2999-12-04T12:00:00.000Z',
        }),
      ],
    },
  );
  const rows = within(screen.getByRole('list', { name: 'Words' })).getAllByRole('listitem');
  expect(rows[0]!.textContent).toBe('giveaway · #prizesHidden · Home and lists, Notifications');
  expect(rows[1]!.textContent).toMatch(/^episodeWith a warning · Everywhere · Until Dec 4, 2999/);
  expect(screen.getByText(/^Kept on .*, so they work in every app you use\.$/)).toBeTruthy();
});

test('a filter is added with its words, places and end, and is listed then', async () => {
  await open();
  await press('Add filter');
  type('giveaway');
  await press('Add word');
  expect(document.activeElement).toBe(phrase(1));
  type('free receiver', 1);
  fireEvent.click(screen.getAllByLabelText('Whole word')[1]!);
  fireEvent.click(screen.getByLabelText('Conversations'));
  fireEvent.click(screen.getByLabelText('Show a warning'));
  fireEvent.change(screen.getByLabelText('Lasts'), { target: { value: '1' } });
  await press('Save filter');
  expect(sent()).toHaveLength(1);
  const { expires_in: expiresIn, ...body } = sent()[0]!.body as Record<string, unknown>;
  expect(body).toEqual({
    title: 'giveaway, free receiver',
    context: ['home', 'notifications', 'public', 'thread'],
    filter_action: 'warn',
    keywords_attributes: [
      { keyword: 'giveaway', whole_word: true },
      { keyword: 'free receiver', whole_word: false },
    ],
  });
  expect(expiresIn).toBeGreaterThan(86_390);
  expect(screen.getByRole('button', { name: 'Add filter' })).toBe(document.activeElement);
  fake.paint();
  await act(settle);
  expect(fake.api.asked(/^GET .*filters/)).toHaveLength(2);
});

test('the form says what it would have matched of the posts that are loaded, and who is followed', async () => {
  await open();
  fake.entities.merge({ relationship: [aRelationship({ id: 'a1', following: true })] });
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  type('GIVEAWAY');
  await act(() => vi.advanceTimersByTimeAsync(249));
  expect(screen.queryByText('Matching posts: 1 of the last 2')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getAllByText('Matching posts: 1 of the last 2').length).toBe(2);
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('giveaway').tagName).toBe('MARK');
  expect(preview.getByText('From someone you follow')).toBeTruthy();
});

test('the form looks only at the posts that stand in places of the filter', async () => {
  await open();
  const { entities } = fake;
  entities.lists.place('notifications', 'notifications');
  fake.api.on(/notifications/, {
    json: [wireNotification('n1', 'mention', { status: wireStatus('s2', { content: '<p>Tides</p>' }) })],
  });
  await fake.ctx.ports.api.request(notifications({ limit: 1 }));
  entities.lists.append('notifications', ['n1']);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  type('tides');
  const settled = () => act(() => vi.advanceTimersByTimeAsync(250));
  const place = (name: string) => fireEvent.click(screen.getByLabelText(name));
  await settled();
  expect(screen.getAllByText('Matching posts: 1 of the last 2')).toHaveLength(2);
  place('Home and lists');
  await settled();
  expect(screen.getAllByText('Matching posts: 1 of the last 1')).toHaveLength(2);
  place('Notifications');
  place('Profiles');
  await settled();
  expect(screen.getAllByText('No posts are loaded in these places')).toHaveLength(2);
});

test.for<[string, string, string]>([
  ['nothing', '', 'Enter a word or phrase'],
  ['only spaces', '   ', 'Enter a word or phrase'],
  ['5,000 characters', 'x'.repeat(5000), 'Enter up to 256 characters'],
])('a word of %s is not saved, and the field says so', async ([, text, message]) => {
  await open();
  await press('Add filter');
  type(text);
  await press('Save filter');
  expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(phrase());
  expect(sent()).toEqual([]);
});

test('a broken pattern is a phrase like any other', async () => {
  await open();
  await press('Add filter');
  type('[a-(');
  await press('Save filter');
  expect(sent()[0]?.body).toMatchObject({ title: '[a-(' });
});

test('a filter without a place is not saved', async () => {
  await open();
  await press('Add filter');
  type('tea');
  for (const place of ['Home and lists', 'Notifications', 'Public timelines'])
    fireEvent.click(screen.getByLabelText(place));
  await press('Save filter');
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one place');
  expect(sent()).toEqual([]);
});

test('a filter is changed, and keeps the title that it has elsewhere', async () => {
  await open({}, { filters: [wire('1', 'giveaway', { title: 'No prizes' })] });
  await press('Edit “giveaway”');
  type('giveaways');
  await press('Save filter');
  expect(sent()[0]).toMatchObject({
    method: 'PUT',
    path: '/api/v2/filters/1',
    body: { title: 'No prizes', keywords_attributes: [{ id: '1', keyword: 'giveaways' }] },
  });
});

test('a filter that its server refuses is not lost, and the form says why', async () => {
  await open();
  fake.api.on(/^POST/, () => {
    throw apiError(422, 'invalid', 'Title taken');
  });
  await press('Add filter');
  type('tea');
  await press('Save filter');
  expect(screen.getByText('Couldn’t save the filter: Title taken')).toBeTruthy();
  expect(phrase().value).toBe('tea');
});

test('where a filter has one word, each word becomes one, and those that are saved leave the form', async () => {
  await open({ abilities: V1 });
  await press('Add filter');
  type('tea');
  await press('Add word');
  type('cake', 1);
  expect(screen.getByText(/each word becomes a filter/)).toBeTruthy();
  let count = 0;
  fake.api.on(/^POST/, () => {
    count += 1;
    if (count === 2) throw apiError(500);
    return { json: { id: '3', phrase: 'tea', context: ['home'] } };
  });
  await press('Save filter');
  expect(screen.getAllByLabelText<HTMLInputElement>('Word or phrase').map(({ value }) => value)).toEqual(['cake']);
});

test('what the server cannot keep is kept with the settings, and the form and the row say so', async () => {
  await open({ abilities: V1 });
  await press('Add filter');
  type('tea');
  expect(screen.queryByText(/^Your server can’t keep this filter/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Blur its pictures'));
  expect(screen.getByText(/^Your server can’t keep this filter/)).toBeTruthy();
  await press('Save filter');
  expect(sent()).toEqual([]);
  fake.paint();
  await act(settle);
  expect(screen.getByRole('listitem').textContent).toContain('Pictures blurred');
  expect(screen.getByRole('listitem').textContent).toContain('Only in this app');
  await press('Delete “tea”');
  fake.paint();
  await act(settle);
  expect(screen.getByText('No filters yet')).toBeTruthy();
  expect(fake.noticeTexts()).toEqual(['Filter deleted']);
});

test('a server without filters says where they are kept', async () => {
  fake = fakeCtx({ abilities: { filtersV1: false, filtersV2: false } });
  fake.api.on(/filters/, () => {
    throw apiError(404, 'unsupported');
  });
  await show();
  expect(screen.getByText(/^Kept with your settings in this app/)).toBeTruthy();
});

test('a filter that is deleted can be had again', async () => {
  await open();
  await press('Delete “giveaway”');
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/api/v2/filters/1' }]);
  await act(async () => {
    fake.notices.mock.calls[0]?.[0].action?.run();
    await settle();
  });
  expect(sent()[1]).toMatchObject({ method: 'POST', body: { title: 'giveaway', filter_action: 'hide' } });
});

test('a filter that has ended stays, and is renewed', async () => {
  await open({}, { filters: [wire('1', 'regatta', { expires_at: '2020-01-01T00:00:00.000Z' })] });
  expect(screen.getByText(/Ended: Jan 1, 2020/)).toBeTruthy();
  await press('Renew: regatta');
  expect((sent()[0]!.body as { expires_in: number }).expires_in).toBeGreaterThan(2_591_000);
});

test('a filter like a post offers its hashtags and words, its author’s repeats, and the post', async () => {
  await open({ abilities: V1 }, { target: { statusId: 's1' } });
  await press('#prizes');
  expect(phrase().value).toBe('#prizes');
  expect(screen.getByRole('button', { name: 'barometers' })).toBeTruthy();
  await press('#prizes');
  await press('Repeats by @usera1');
  await press('Save filter');
  const texts = fake.settings()['timelines.filters' as never] as string[];
  expect(JSON.parse(texts[0]!)).toMatchObject({ title: '@usera1', repeaters: [{ id: 'a1', acct: 'usera1' }] });
});

test('a post is hidden by hand, listed, and shown again', async () => {
  await open({ abilities: V1 }, { target: { statusId: 's1' } });
  await press('Only this post');
  await press('Save filter');
  fake.paint();
  await act(settle);
  fireEvent.click(screen.getByRole('tab', { name: /^Hidden posts/ }));
  await press(/^Show again: @usera1: A giveaway/);
  fake.paint();
  await act(settle);
  expect(screen.getByText('No hidden posts')).toBeTruthy();
});

test('the form of a filter opens by its id', async () => {
  await open({}, { target: { filterId: '1' } });
  expect(phrase().value).toBe('giveaway');
  await press('Back to the list');
  expect(screen.getByRole('tab', { name: /^Words/ }).getAttribute('aria-selected')).toBe('true');
});

test.each(FAULTS)('filters that do not load say so once: $name', async (fault) => {
  fake = fakeCtx();
  fake.api.on(/filters/, fault.fails);
  await show();
  expectOneMessage(fake, fault);
  expectRetry(fault);
});
