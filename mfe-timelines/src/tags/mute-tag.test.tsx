import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiError, press, renderIn, settle, wireStatus } from '@skerry/shared/testing';
import { showMenu } from '../status/actions/testing/show-menu.tsx';
import { fakeCtx, type TimelinesOptions } from '../testing/fake-ctx.ts';
import { TimelineScreen } from '../timeline/timeline-screen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
});

type Wire = Readonly<Record<string, unknown>>;

async function open(options: TimelinesOptions = { me: 'a9', instance: { abilities: { filtersV2: false } } }) {
  const fake = fakeCtx(options);
  let filters: object[] = [];
  fake.api.on(/timelines/, { json: [wireStatus('s1', { content: '<p>Some #tea</p>' })] });
  fake.api.on(/^GET .*v1\/filters/, () => ({ json: filters }));
  fake.api.on(/^POST .*v1\/filters/, ({ body }) => {
    filters = [{ id: '3', expires_at: null, ...(body as object) }];
    return { json: filters[0] };
  });
  fake.api.on(/^DELETE .*v1\/filters/, () => {
    filters = [];
    return { json: {} };
  });
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.tag', tag: 'tea' }} />);
  await act(() => vi.dynamicImportSettled());
  await act(settle);
  return fake;
}
const drawn = () =>
  act(async () => {
    await settle();
  });

test('a hashtag is muted for a month in one step, and undoing it brings its posts back', async () => {
  const fake = await open();
  await press('Mute #tea');
  expect(fake.noticeTexts()).toEqual([expect.stringMatching(/^#tea muted until \w+ \d+, \d{4}$/)]);
  expect(fake.api.asked(/POST/)[0]?.body).toMatchObject({
    phrase: '#tea',
    context: ['home', 'notifications', 'public'],
    irreversible: true,
    whole_word: true,
  });
  fake.paint();
  await drawn();
  expect(screen.queryByText(/Some/)).toBeNull();
  await act(async () => {
    fake.notices.mock.calls[0]?.[0].action?.run();
    await settle();
  });
  expect(fake.api.asked(/DELETE/).map(({ path }) => path)).toEqual(['/api/v1/filters/3']);
  fake.paint();
  await drawn();
  expect(screen.getByText(/Some/)).toBeTruthy();
});

test('muting it twice makes one filter: its end is put off, and undoing that gives the former end back', async () => {
  const fake = await open();
  const first = { id: '3', phrase: '#Tea', context: ['home'], irreversible: true, whole_word: true };
  const ends = new Date(Date.now() + 3_600_000).toISOString();
  fake.api.on(/^GET .*v1\/filters/, { json: [{ ...first, expires_at: ends }] });
  fake.api.on(/^PUT .*v1\/filters/, ({ body }) => ({ json: { ...first, ...(body as object) } }));
  await press('Mute #tea');
  const changes = () => fake.api.asked(/PUT/).map(({ path, body }) => [path, Number((body as Wire).expires_in)]);
  expect(fake.api.asked(/POST/)).toEqual([]);
  expect(changes()).toEqual([['/api/v1/filters/3', 30 * 86_400]]);
  expect(fake.api.asked(/PUT/)[0]?.body).toMatchObject({ phrase: '#Tea', context: ['home'] });
  await act(async () => {
    fake.notices.mock.lastCall?.[0].action?.run();
    await settle();
  });
  expect(changes()[1]?.[1]).toBeGreaterThan(3_500);
  expect(changes()[1]?.[1]).toBeLessThanOrEqual(3_600);
});

test('one that is muted for good stays so, and the notice says that', async () => {
  const fake = await open();
  fake.api.on(/^GET .*v1\/filters/, {
    json: [{ id: '3', phrase: '#tea', context: ['home'], irreversible: true, whole_word: true, expires_at: null }],
  });
  await press('Mute #tea');
  expect(fake.noticeTexts()).toEqual(['#tea is already muted']);
  expect(fake.api.asked(/POST|PUT/)).toEqual([]);
});

test('a filter that only warns, or that is about more, does not count as muting it', async () => {
  const fake = await open();
  const tea = { phrase: '#tea', context: ['home'], whole_word: true, expires_at: null };
  fake.api.on(/^GET .*v1\/filters/, {
    json: [
      { ...tea, id: '3', irreversible: false },
      { ...tea, id: '4', phrase: '#tea leaves', irreversible: true },
    ],
  });
  await press('Mute #tea');
  expect(fake.api.asked(/POST/)).toHaveLength(1);
});

test('filters that cannot be read are said, and nothing is muted', async () => {
  const fake = await open();
  fake.api.on(/^GET .*v1\/filters/, () => {
    throw apiError(500, 'server');
  });
  await press('Mute #tea');
  expect(fake.noticeTexts()).toHaveLength(1);
  expect(fake.api.asked(/POST/)).toEqual([]);
});

test('where the server has no filters, it is muted all the same', async () => {
  const fake = await open();
  fake.api.on(/filters/, () => {
    throw apiError(404, 'unsupported');
  });
  await press('Mute #tea');
  await drawn();
  expect(screen.queryByText(/Some/)).toBeNull();
  await act(async () => {
    fake.notices.mock.calls[0]?.[0].action?.run();
    await settle();
  });
  expect(fake.settings()['timelines.filters']).toEqual([]);
  expect(screen.getByText(/Some/)).toBeTruthy();
});

test('a refusal says so, and nothing is muted', async () => {
  const fake = await open();
  fake.api.on(/^POST/, () => {
    throw apiError(403, 'forbidden', 'Not now');
  });
  await press('Mute #tea');
  expect(fake.noticeTexts()).toEqual(['That didn’t work: Not now']);
  expect(screen.getByText(/Some/)).toBeTruthy();
});

test('a visitor mutes nothing', async () => {
  await open({});
  expect(screen.queryByRole('button', { name: 'Mute #tea' })).toBeNull();
});

test('a post’s menu filters what is similar, and mutes its hashtags', async () => {
  const fake = await showMenu(
    { tags: ['tea', 'cake', 'pie', 'jam'].map((name) => ({ name, url: '' })) },
    { me: 'a9', commands: ['settings/filter/v1'], instance: { abilities: { filtersV2: false } } },
  );
  expect(screen.getAllByRole('menuitem', { name: /^Mute #/ }).map(({ textContent }) => textContent)).toEqual([
    'Mute #tea',
    'Mute #cake',
    'Mute #pie',
  ]);
  await act(async () => {
    screen.getByRole('menuitem', { name: 'Filter similar posts…' }).click();
    await settle();
  });
  expect(fake.command).toHaveBeenCalledWith('settings/filter/v1', { statusId: 's1' });
});

test('one’s own post has no such entries, and without the form only hashtags are muted', async () => {
  await showMenu({ tags: [{ name: 'tea', url: '' }] }, { me: 'a1', commands: ['settings/filter/v1'] });
  expect(screen.queryByRole('menuitem', { name: /Mute #|similar/ })).toBeNull();
});
