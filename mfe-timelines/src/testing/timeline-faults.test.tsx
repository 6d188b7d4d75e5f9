import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import { TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import {
  expectWaiting,
  press,
  pressOlder,
  renderIn,
  saidFailures,
  settle,
  slowly,
  wireStatus,
} from '@skerry/shared/testing';
import { AccountTimeline } from '../account-timeline/account-timeline.tsx';
import { TimelineScreen } from '../timeline/timeline-screen.tsx';
import { fakeCtx } from './fake-ctx.ts';

beforeAll(async () => {
  await Promise.all([
    import('../timeline/other-screens.tsx'),
    import('../timeline/gap-failed.ts'),
    import('../timeline/empty-timeline.tsx'),
    import('../timeline/refresh-failure.tsx'),
    import('../timeline/reading-position/here.tsx'),
    import('../timeline/other-row.tsx'),
  ]);
});
beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Kind {
  view: ReactElement;
  /** The request of its pages. */
  path: RegExp;
  /** New statuses are polled for. */
  isPolled: boolean;
  wire?: (status: ReturnType<typeof wireStatus>) => object;
}
const screenOf = (routeId: string, more: object = {}) => <TimelineScreen params={{ routeId, ...more }} />;
const tab = (kind: 'statuses' | 'replies' | 'media' | 'favourites') => <AccountTimeline accountId="a1" kind={kind} />;
/** Every list of statuses that has a screen or a tab of its own. */
const KINDS: Readonly<Record<string, Kind>> = {
  home: { view: screenOf('timelines.home'), path: /timelines\/home/, isPolled: true },
  'the bubble': { view: screenOf('timelines.bubble'), path: /timelines\/bubble/, isPolled: true },
  'the local timeline': { view: screenOf('timelines.local'), path: /timelines\/public/, isPolled: true },
  'the federated timeline': { view: screenOf('timelines.federated'), path: /timelines\/public/, isPolled: true },
  'a tag': { view: screenOf('timelines.tag', { tag: 'tea' }), path: /timelines\/tag/, isPolled: true },
  'a list': { view: screenOf('timelines.list', { id: 'l1' }), path: /timelines\/list/, isPolled: true },
  bookmarks: { view: screenOf('timelines.bookmarks'), path: /v1\/bookmarks/, isPolled: false },
  'a folder of bookmarks': {
    view: screenOf('timelines.bookmark-folder', { folderId: 'f1' }),
    path: /v1\/bookmarks/,
    isPolled: false,
  },
  'posts of a profile': { view: tab('statuses'), path: /accounts\/a1\/statuses/, isPolled: true },
  'replies of a profile': { view: tab('replies'), path: /accounts\/a1\/statuses/, isPolled: true },
  'media of a profile': { view: tab('media'), path: /accounts\/a1\/statuses/, isPolled: true },
  'favourites of a profile': { view: tab('favourites'), path: /favourites/, isPolled: false },
};

const answered = (status: number, headers: Record<string, string> = {}) =>
  ApiFailure.fromResponse(status, new Headers(headers), '{"error":"No"}');
/** A fault of the instance, and the words of the catalogue for it. */
const FAULTS: [string, ApiFailure, string][] = [
  ['429', answered(429), 'You are rate limited'],
  ['429 for 30 s', answered(429, { 'Retry-After': '30' }), 'You are rate limited. Try again in 30 seconds.'],
  ['500', answered(500), 'Internal Server Error'],
  ['503', answered(503), 'The backend is not available'],
  ['a malformed reply', new ApiFailure('malformed', { status: 200, serverText: null }), 'can’t be read'],
  ['a reply that is cut off', new ApiFailure('network'), 'Can’t reach the server'],
  ['no reply in time', new ApiFailure('timeout'), 'took too long to respond'],
];

describe.each(Object.entries(KINDS))('%s', (_, { view, path, isPolled, wire = (status) => status }) => {
  const page = (...ids: string[]) => ids.map((id) => wire(wireStatus(id)));
  const open = async (answer: (query?: Readonly<Record<string, unknown>>) => object | Promise<object>) => {
    const fake = fakeCtx({
      me: 'a9',
      settings: { virtualScrolling: false },
      instance: {
        isKnown: true,
        abilities: {
          conversations: true,
          directTimeline: false,
          favouritesOfAccounts: true,
          filtersV2: false,
          markers: false,
        },
      },
    });
    fake.stream$.next('polling');
    fake.api.on(/filters/, { json: [] });
    fake.api.on(/v1\/lists$/, { json: [{ id: 'l1', title: 'Harbour' }] });
    fake.api.on(/bookmark_folders/, { json: [{ id: 'f1', name: 'Recipes' }] });
    serve(fake, answer);
    renderIn(fake, view);
    await pass(0);
    return fake;
  };
  const serve = (fake: ReturnType<typeof fakeCtx>, answer: Parameters<typeof open>[0]) => {
    fake.api.on(path, ({ query }) => (query?.['pinned'] ? { json: [] } : answer(query)) as { json: unknown });
  };
  const pass = (ms: number) =>
    act(async () => {
      await settle();
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(ms);
      await settle();
    });
  const shown = () => screen.queryAllByRole('article').flatMap((row) => row.getAttribute('data-status') ?? []);

  test.each(FAULTS)(
    '%s at the first page is said once, in the words of the catalogue, and a retry helps',
    async (__, error, text) => {
      const fake = await open(() => {
        throw error;
      });
      expect(saidFailures(fake)).toHaveLength(1);
      expect(saidFailures(fake)[0]).toContain(text);
      expect(shown()).toEqual([]);
      serve(fake, () => ({ json: page('s2', 's1') }));
      await press('Try again');
      await pass(0);
      expect(shown()).toEqual(['s2', 's1']);
      expect(saidFailures(fake)).toEqual([]);
    },
  );

  test.each(FAULTS)('%s at an older page is said below what is there, and a retry helps', async (__, error, text) => {
    const fake = await open((query) => {
      if (query?.['max_id'] !== undefined) throw error;
      return { json: page('s3', 's2'), page: { next: { max_id: 's2' } } };
    });
    await pressOlder();
    await pass(0);
    expect(shown()).toEqual(['s3', 's2']);
    expect(screen.getByText(/^Couldn’t load older posts/).textContent).toContain(text);
    expect(fake.noticeTexts()).toEqual([]);
    serve(fake, (query) => ({ json: query?.['max_id'] === undefined ? [] : page('s1') }));
    await press('Try again');
    await pass(0);
    expect(shown()).toEqual(['s3', 's2', 's1']);
    expect(screen.queryByText(/^Couldn’t load older posts/)).toBeNull();
  });

  test.runIf(isPolled).each(FAULTS)(
    '%s while it is polled leaves what is there, and the next poll recovers',
    async (__, error) => {
      const fake = await open(() => ({ json: page('s2', 's1') }));
      serve(fake, () => {
        throw error;
      });
      await pass(TIMELINE_POLL_INTERVAL_MS);
      expect(shown()).toEqual(['s2', 's1']);
      expect(fake.noticeTexts()).toEqual([]);
      serve(fake, () => ({ json: page('s3', 's2', 's1') }));
      await pass(TIMELINE_POLL_INTERVAL_MS);
      expect(saidFailures(fake)).toEqual([]);
      await press('Show new (1)');
      await pass(0);
      expect(shown()).toEqual(['s3', 's2', 's1']);
    },
  );

  test('a slow server is waited for, and no failure is said', async () => {
    const fake = await open(slowly(() => ({ json: page('s2', 's1') })));
    await expectWaiting(fake);
    expect(shown()).toEqual(['s2', 's1']);
  });

  test('a page that is out of order, and has each status twice, shows each once; so does one that comes again', async () => {
    const fake = await open((query) =>
      query?.['max_id'] === undefined
        ? { json: page('s2', 's3', 's2', 's3'), page: { next: { max_id: 's2' } } }
        : { json: page('s3', 's1', 's2', 's1') },
    );
    await pressOlder();
    await pass(0);
    expect(shown()).toEqual(['s2', 's3', 's1']);
    serve(fake, () => ({ json: page('s3', 's2', 's3') }));
    await pass(TIMELINE_POLL_INTERVAL_MS);
    expect(shown()).toEqual(['s2', 's3', 's1']);
    expect(saidFailures(fake)).toEqual([]);
  });
});
