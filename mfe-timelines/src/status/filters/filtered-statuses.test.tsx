import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderIn, settle, wireAccount, wireRepeat } from '@skerry/shared/testing';
import { AccountTimeline } from '../../account-timeline/account-timeline.tsx';
import { ConversationScreen } from '../../conversation/conversation-screen.tsx';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { SearchScreen } from '../../search/search-screen.tsx';
import { TimelineScreen } from '../../timeline/timeline-screen.tsx';
import { ALL, filter, home, press, says, show } from './testing/show-filtered.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
});

test("a status that matches a filter is one line with the filter's title, until opened", async () => {
  await show(home, [says('s2', 'A <b>secret</b> thing'), says('s1', 'Tea')]);
  expect(await screen.findByText('Filtered (My title): @usera1')).toBeTruthy();
  expect(screen.queryByText(/thing/)).toBeNull();
  expect(screen.getByText('Tea')).toBeTruthy();
  await press('Show anyway');
  expect(screen.getByText(/thing/)).toBeTruthy();
  expect(document.activeElement?.getAttribute('data-status')).toBe('s2');
});

test('[TL-058] a status that matches a hiding filter is left out; the list and its pages are unchanged', async () => {
  const fake = await show(home, [says('s3', 'A secret'), says('s2', 'Tea'), says('s1', 'Cake')], {
    filters: [filter('secret', { action: 'hide' })],
    next: { max_id: 's1' },
  });
  await waitFor(() => {
    expect(screen.queryByText('A secret')).toBeNull();
  });
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('data-status'))).toEqual(['s2', 's1']);
  expect(fake.entities.lists.peek('timeline:home').entries).toHaveLength(3);
  // The rest does not fill the window: the next page is requested automatically, from the end of the last one.
  await waitFor(() => {
    expect(fake.api.asked(/timelines/).at(-1)?.query).toMatchObject({ max_id: 's1' });
  });
  expect(await screen.findByText('No more posts')).toBeTruthy();
});

test('a timeline of which the filters hide everything says so, and leads to them', async () => {
  const filters = [filter('secret', { action: 'hide' })];
  const fake = await show(home, [says('s2', 'A secret'), says('s1', 'One more secret')], {
    filters,
    commands: ['settings/open/v1'],
  });
  expect(await screen.findByText('No posts to show')).toBeTruthy();
  expect(screen.getByText('2 posts are left out.')).toBeTruthy();
  await press('Filters');
  expect(fake.command).toHaveBeenCalledWith('settings/open/v1', { tab: 'muted', preference: 'muteWords' });
});

test('with one post that no filter hides, there is no such text', async () => {
  await show(home, [says('s2', 'A secret'), says('s1', 'Tea')], { filters: [filter('secret', { action: 'hide' })] });
  await waitFor(() => {
    expect(screen.queryByText('A secret')).toBeNull();
  });
  expect(screen.getByText('Tea')).toBeTruthy();
  expect(screen.queryByText('No posts to show')).toBeNull();
});

test.for<[string, React.ReactElement, string]>([
  ['home', home, 'home'],
  ['the local timeline', <TimelineScreen key="local" params={{ routeId: 'timelines.local' }} />, 'public'],
  ['a tag', <TimelineScreen key="tag" params={{ routeId: 'timelines.tag', tag: 'tea' }} />, 'public'],
  ['a list', <TimelineScreen key="list" params={{ routeId: 'timelines.list', id: 'l1' }} />, 'home'],
  ['the bubble', <TimelineScreen key="bubble" params={{ routeId: 'timelines.bubble' }} />, 'public'],
  ['a profile', <AccountTimeline key="account" accountId="a1" kind="statuses" />, 'account'],
])('in %s only the filters of that context apply', async ([, view, place]) => {
  const others = ALL.filter((context) => context !== place);
  await show(view, [says('s2', 'A secret'), says('s1', 'Some gossip')], {
    filters: [
      filter('secret', { context: [place], title: 'Here' }),
      filter('gossip', { context: others, title: 'Elsewhere' }),
    ],
  });
  expect(await screen.findByText('Filtered (Here): @usera1')).toBeTruthy();
  expect(screen.getByText('Some gossip')).toBeTruthy();
});

test('what a search finds is filtered like public statuses', async () => {
  const fake = fakeCtx({ me: 'a9', instance: { abilities: { filtersV2: true } } });
  fake.api.on(/v2\/search/, {
    json: {
      accounts: [],
      hashtags: [],
      statuses: [says('s4', 'A secret'), says('s3', 'Hush'), says('s2', 'Some gossip'), says('s1', 'Tea')],
    },
  });
  fake.api.on(/v2\/filters/, {
    json: [
      filter('secret', { context: ['public'], title: 'Here' }),
      filter('hush', { context: ['public'], action: 'hide' }),
      filter('gossip', { context: ['home', 'notifications', 'thread', 'account'] }),
    ],
  });
  fake.ctx.ports.navigation.go('/search?query=tea');
  renderIn(fake, <SearchScreen setTitle={() => undefined} />);
  expect(await screen.findByText('Filtered (Here): @usera1')).toBeTruthy();
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('data-status'))).toEqual(['s4', 's2', 's1']);
});

test('bookmarks are not filtered', async () => {
  const fake = await show(<TimelineScreen params={{ routeId: 'timelines.bookmarks' }} />, [says('s1', 'A secret')]);
  expect(screen.getByText('A secret')).toBeTruthy();
  expect(fake.api.asked(/filters/)).toEqual([]);
});

test('in a conversation the opened status is shown, and those around it are filtered', async () => {
  const fake = fakeCtx({ me: 'a9', instance: { abilities: { filtersV2: true } } });
  fake.api.on(/statuses\/s2$/, { json: says('s2', 'The secret itself') });
  fake.api.on(/context/, {
    json: {
      ancestors: [],
      descendants: [
        says('s3', 'A secret answer', { in_reply_to_id: 's2' }),
        says('s4', 'A quiet answer', { in_reply_to_id: 's2' }),
      ],
    },
  });
  fake.api.on(/v2\/filters/, { json: [filter('secret', { action: 'hide', context: ['thread'] })] });
  renderIn(fake, <ConversationScreen params={{ id: 's2' }} />);
  await waitFor(() => {
    expect(screen.queryByText('A secret answer')).toBeNull();
  });
  await waitFor(() => {
    expect(screen.getByText('A quiet answer')).toBeTruthy();
  });
  expect(screen.getByText('The secret itself')).toBeTruthy();
});

test('a visitor has no filters, and none are requested', async () => {
  const fake = await show(<TimelineScreen params={{ routeId: 'timelines.local' }} />, [says('s1', 'A secret')], {
    me: null,
  });
  expect(screen.getByText('A secret')).toBeTruthy();
  expect(fake.api.asked(/filters/)).toEqual([]);
});

test("the user's own statuses and repeats are shown", async () => {
  const fake = await show(home, [
    says('s3', 'My own secret', { account: wireAccount('a9') }),
    wireRepeat('r2', says('s2', 'A secret I repeated'), 'a9'),
    wireRepeat('r1', says('s1', 'A secret of others'), 'a2'),
  ]);
  expect(await screen.findByText('Filtered (My title): @usera1')).toBeTruthy();
  expect(screen.getByText('My own secret')).toBeTruthy();
  expect(screen.getByText('A secret I repeated')).toBeTruthy();
  expect(screen.queryByText('A secret of others')).toBeNull();
  expect(fake.errors).toEqual([]);
});

test.for<[string, object]>([
  ['its warning', { spoiler_text: 'The secret' }],
  [
    'its poll',
    {
      poll: {
        id: 'p1',
        expires_at: null,
        expired: false,
        multiple: false,
        votes_count: 0,
        voters_count: 0,
        voted: false,
        own_votes: [],
        emojis: [],
        options: [
          { title: 'secret', votes_count: 0 },
          { title: 'b', votes_count: 0 },
        ],
      },
    },
  ],
  [
    'the description of a picture',
    {
      media_attachments: [
        {
          id: 'm1',
          type: 'image',
          url: 'https://one.example/m.png',
          preview_url: 'https://one.example/m.png',
          description: 'a secret',
        },
      ],
    },
  ],
])('a filter looks at %s, too', async ([, more]) => {
  await show(home, [says('s1', 'Tea', more)]);
  expect(await screen.findByText('Filtered (My title): @usera1')).toBeTruthy();
});

test('a filter that blurs covers only the media, says so, and leads to its form', async () => {
  const fake = await show(
    home,
    [
      says('s1', 'A secret', {
        media_attachments: [
          {
            id: 'm1',
            type: 'image',
            url: 'https://one.example/m.png',
            preview_url: 'https://one.example/m.png',
            description: 'a boat',
          },
        ],
      }),
    ],
    { filters: [filter('secret', { action: 'blur' })], commands: ['settings/filter/v1'] },
  );
  expect(await screen.findByText('Filtered: My title')).toBeTruthy();
  expect(screen.getByText('A secret')).toBeTruthy();
  await press('Edit filter');
  expect(fake.command).toHaveBeenCalledWith('settings/filter/v1', { filterId: 'secret' });
});

test('sensitive media of a status that was opened despite a filter are covered for what they are', async () => {
  const media = { id: 'm1', type: 'image', url: 'https://one.example/m.png', preview_url: 'https://one.example/m.png' };
  await show(home, [says('s1', 'A secret', { sensitive: true, media_attachments: [media] })]);
  await press('Show anyway');
  expect(await screen.findByText('Sensitive media')).toBeTruthy();
  expect(screen.queryByText(/Filtered/)).toBeNull();
});

test('a quoted status that matches a filter says so in its place, and leads to its form', async () => {
  const quoting = says('s2', 'Look at this', { quote_id: 's1', quote: says('s1', 'A secret') });
  const fake = await show(home, [quoting], { commands: ['settings/filter/v1'] });
  expect(await screen.findByText('The quoted post is filtered: My title')).toBeTruthy();
  expect(screen.getByText('Look at this')).toBeTruthy();
  expect(screen.queryByText('A secret')).toBeNull();
  await press('Edit filter');
  expect(fake.command).toHaveBeenCalledWith('settings/filter/v1', { filterId: 'secret' });
});

test('waiting statuses that would not be shown are not counted', async () => {
  const fake = await show(home, [says('s1', 'Tea')], { filters: [filter('secret', { action: 'hide' })] });
  for (const [id, text] of [
    ['s2', 'A secret'],
    ['s3', 'Cake'],
  ] as const) {
    fake.api.on(/timelines/, { json: [says(id, text)] });
    const { homeTimeline } = await import('@skerry/shared/api');
    await act(async () => {
      await fake.ctx.ports.api.request(homeTimeline({}));
      fake.happen('stream/status.created/v1', { timeline: 'user', statusId: id });
      fake.paint();
      await settle();
    });
    if (id === 's2') expect(screen.getByText('Up to date')).toBeTruthy();
  }
  await press('Show new (1)');
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('data-status'))).toEqual(['s3', 's1']);
});
