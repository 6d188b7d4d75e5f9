import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { apiError, press, renderIn, settle, wireAccount, wireStatus } from '@skerry/shared/testing';
import { fakeCtx, type TimelinesOptions } from '../testing/fake-ctx.ts';
import ExploreScreen from './explore-screen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
});

const ASKED = ['trends', 'linkTimeline', 'suggestions', 'directory', 'bubble', 'followedTags'] as const;
/** A server with these abilities alone of those that Explore asks for. */
const able = (...names: (typeof ASKED)[number][]): TimelinesOptions => ({
  me: 'a9',
  abilities: Object.fromEntries(ASKED.map((name) => [name, names.includes(name)])),
});

function prepared(options: TimelinesOptions) {
  const fake = fakeCtx(options);
  fake.api
    .on(/trends/, { json: [] })
    .on(/timelines/, { json: [] })
    .on(/relationships/, { json: [] })
    .on(/followed_tags/, { json: [] });
  return fake;
}

async function open(fake: ReturnType<typeof fakeCtx>, address = '/explore') {
  fake.go(address);
  const view = renderIn(fake, <ExploreScreen />);
  await act(settle);
  return view;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('a server with trends has a tab for each part; hashtags have a week whose numbers came as texts', async () => {
  const fake = prepared(able('trends', 'followedTags', 'directory'));
  fake.api
    .on(/trends\/tags/, {
      json: [
        {
          name: 'archives',
          url: 'https://one.example/tags/archives',
          following: true,
          history: [
            { day: '2', uses: '1200', accounts: '600' },
            { day: '1', uses: '4', accounts: '10' },
          ],
        },
      ],
    })
    .on(/trends\/statuses/, { json: [wireStatus('1')] })
    .on(/directory/, { json: [wireAccount('a2')] });
  await open(fake);
  expect(tabs()).toEqual(['Today', 'Posts', 'Hashtags', 'News', 'People']);
  const tags = part('Hashtags this week');
  expect(tags.getByText('1,204 posts by 610 people')).toBeTruthy();
  expect(tags.getByRole('button', { name: 'Following #archives, unfollow' })).toBeTruthy();
  expect(part('Posts').getByText('Text of 1')).toBeTruthy();
  expect(part('Recently active').getByText('Person a2')).toBeTruthy();
});

test('a link without a title is named by its address, and one that leads to a script is left out', async () => {
  const fake = prepared(able('trends', 'linkTimeline'));
  const account = wireAccount('a3', { display_name: 'Ann' });
  fake.api.on(/trends\/links/, {
    json: [
      { url: 'https://news.test/sea', title: null, history: [{ uses: '3', accounts: '2' }] },
      { url: 'javascript:alert(1)', title: 'Bad' },
      { url: 'https://news.test/tide', title: 'The tide', authors: [{ name: '', url: '', account }] },
    ],
  });
  await open(fake, '/explore?show=news');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'news.test/sea',
    'The tide',
  ]);
  expect(screen.getByText('2 people this week')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe('/users/usera3');
  expect(screen.getAllByRole('link', { name: /^Posts about this/ })[0]?.getAttribute('href')).toBe(
    '/explore?about=https%3A%2F%2Fnews.test%2Fsea',
  );
});

test('without a link timeline there is no "posts about this"', async () => {
  const fake = prepared(able('trends'));
  fake.api.on(/trends\/links/, { json: [{ url: 'https://news.test/sea', title: 'The sea' }] });
  await open(fake, '/explore?show=news');
  expect(screen.getByRole('link', { name: 'The sea' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Posts about this/ })).toBeNull();
});

test('a part that failed says so and is tried again; the others stay', async () => {
  const fake = prepared(able('trends'));
  fake.api.on(/trends\/statuses/, { json: [wireStatus('1')] }).on(/trends\/tags/, () => {
    throw apiError(500);
  });
  await open(fake);
  expect(part('Hashtags this week').getByText(/Couldn’t load this part/)).toBeTruthy();
  expect(part('Posts').getByText('Text of 1')).toBeTruthy();
  fake.api.on(/trends\/tags/, { json: [{ name: 'tea', url: '', history: [] }] });
  await press('Try again');
  expect(part('Hashtags this week').getByRole('link', { name: '#tea' })).toBeTruthy();
});

test('trends that are switched off are empty, and said to be', async () => {
  await open(prepared(able('trends')));
  expect(screen.getAllByText('Nothing is trending right now')).toHaveLength(3);
});

const tagged = (id: string, author: string) =>
  wireStatus(id, { account: wireAccount(author), tags: [{ name: 'tea', url: '' }] });

test('without trends, what is frequent is counted, with the sample it was counted from', async () => {
  const fake = prepared(able());
  fake.api.on(/timelines\/public/, { json: [tagged('3', 'a1'), tagged('2', 'a2'), wireStatus('1')] });
  await open(fake);
  expect(tabs()).toEqual(['Today', 'Hashtags', 'News']);
  expect(part('Frequent hashtags').getByText('In 2 of 3 posts, by 2 people')).toBeTruthy();
  expect(screen.getByText(/doesn’t count trends.* counted from 3 public posts/)).toBeTruthy();
  expect(part('Shared links').getByText('Nothing appears often in these posts.')).toBeTruthy();
});

test('a sample that did not load says so, and is tried again', async () => {
  const fake = prepared(able());
  fake.api.on(/timelines\/public/, () => {
    throw apiError(500);
  });
  await open(fake);
  expect(screen.getByText(/Couldn’t load this part/)).toBeTruthy();
  fake.api.on(/timelines\/public/, { json: [tagged('3', 'a1'), tagged('2', 'a2')] });
  await press('Try again');
  expect(part('Frequent hashtags').getByRole('link', { name: '#tea' })).toBeTruthy();
});

test('a link that does not trend any more has no posts, and a way on', async () => {
  const fake = prepared(able('trends', 'linkTimeline'));
  fake.api.on(/timelines\/link/, () => {
    throw apiError(404);
  });
  await open(fake, '/explore?about=https%3A%2F%2Fnews.test%2Fsea');
  expect(screen.getByText('This link isn’t trending any more')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Explore' }).getAttribute('href')).toBe('/explore');
});

test('first steps: suggested people, then active ones, then authors; nobody whom the user follows', async () => {
  const fake = prepared(able('trends', 'suggestions', 'directory'));
  fake.api
    .on(/suggestions/, { json: [{ source: 'staff', account: wireAccount('a1') }] })
    .on(/directory/, { json: [wireAccount('a9'), wireAccount('a2'), wireAccount('a4')] })
    .on(/timelines\/public/, { json: [wireStatus('1', { account: wireAccount('a5') })] })
    .on(/relationships/, { json: [{ id: 'a2', following: true }] });
  await open(fake, '/explore?start=1');
  const names = part('People')
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent);
  expect(names).toEqual(['Person a1', 'Person a4', 'Person a5']);
});
