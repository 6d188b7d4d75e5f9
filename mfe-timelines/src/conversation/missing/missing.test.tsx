import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { apiError, settle, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { order, reply, sends, show, withoutLayout } from '../testing/show-conversation.tsx';
// Loaded once here, so that no test waits for it.
import '../order-menu.tsx';
import './answered-line.tsx';
import './missing-line.tsx';

beforeEach(withoutLayout);

const REMOTE = { pleroma: { local: false }, url: 'https://far.example/@ana/9' };
type AnyQuery = FakeCtx['api']['calls'][number]['query'];
const parentLine = () => screen.queryByText(/the post (above|this one replies to) isn’t available here/);
/** Whether the line of the parent is below the first status. */
const isBelow = () => {
  const first = screen.getAllByRole('article')[0] as HTMLElement;
  return (first.compareDocumentPosition(parentLine() as HTMLElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};
const idsOf = (query: AnyQuery) => query?.['ids'] as readonly string[];
/** The words of what a reply answers have requests of their own, after a while. */
const WITHOUT_WORDS = { 'timelines.showAnswered': false };
const askedFor = (fake: FakeCtx) => fake.api.asked(/GET \/api\/v1\/statuses$/).map(({ query }) => idsOf(query));

test('parents that the context left out are requested together, one generation after the other, and shown', async () => {
  const known: Record<string, ReturnType<typeof wireStatus>> = {
    s1: reply('s1', 's0'),
    s0: wireStatus('s0'),
    r1: reply('r1', 's2'),
  };
  const fake = await show((one) => {
    sends(one, [], [reply('r2', 'r1'), reply('r3', 'gone')]);
    one.api.on(/GET \/api\/v1\/statuses$/, ({ query }) => ({
      json: idsOf(query).flatMap((id) => known[id] ?? []),
    }));
  }, WITHOUT_WORDS);
  expect(order()).toEqual(['s0', 's1', 's2', 'r1', 'r2', 'r3']);
  expect(askedFor(fake)).toEqual([['s1', 'r1', 'gone'], ['s0']]);
  expect(parentLine()).toBeNull();
});

test('where the server has no call for several they are requested one by one', async () => {
  const fake = await show((one) => {
    sends(one, [], []);
    one.api.on(/GET \/api\/v1\/statuses$/, () => {
      throw apiError(0, 'unsupported');
    });
    one.api.on(/statuses\/s1$/, { json: wireStatus('s1') });
  });
  expect(order()).toEqual(['s1', 's2']);
  expect(fake.api.asked(/statuses\/s1$/)).toHaveLength(1);
});

test('a parent that this page knows already is not requested', async () => {
  const fake = await show((one) => {
    sends(one, [], []);
    one.api.on(/known/, { json: { ancestors: [wireStatus('s1')], descendants: [] } });
    return one;
  });
  expect(askedFor(fake)).toEqual([['s1']]);
  const { context } = await import('@skerry/shared/api');
  await act(async () => {
    await fake.ctx.ports.api.request({ ...context('s2'), path: '/known' });
    fake.happen('stream/gap/v1', { timeline: 'user' });
    await settle();
  });
  expect(askedFor(fake)).toHaveLength(1);
});

test('an ancestor that is missing is said, with the page of the first status at its source', async () => {
  const fake = await show((one) => sends(one, [], [], reply('s2', 's1', REMOTE)));
  expect(order()).toEqual(['s2']);
  expect(parentLine()?.textContent).toContain('this one replies to');
  // Above, it would be out of sight: the status in focus stays where it was.
  expect(isBelow()).toBe(true);
  const link = screen.getByRole('link', { name: 'Open original page' });
  expect(link.getAttribute('href')).toBe('https://far.example/@ana/9');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(askedFor(fake)).toEqual([['s1']]);
});

test('nothing is said of a conversation that begins here and has all its replies', async () => {
  await show((fake) => sends(fake, [wireStatus('s1')], [reply('s3', 's2')], reply('s2', 's1', { replies_count: 1 })));
  expect(screen.queryByText(/may be incomplete/)).toBeNull();
});

test('a status of this server has no source elsewhere, and a visitor cannot have the server search', async () => {
  await show((fake) => sends(fake, [wireStatus('s1')], [], reply('s2', 's1', { replies_count: 2 })));
  expect(screen.getByText(/2 replies aren’t available here/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open original page' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Load missing posts' })).toBeNull();
});

test('a visitor is led to the source, and not offered the search', async () => {
  await show(
    (fake) => sends(fake, [wireStatus('s1')], [], reply('s2', 's1', { ...REMOTE, replies_count: 1 })),
    {},
    { me: undefined },
  );
  expect(screen.getByText(/1 reply isn’t available here/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open original page' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load missing posts' })).toBeNull();
});

test('what is missing is fetched: the server looks at the source, and the conversation is requested again', async () => {
  const s2 = reply('s2', 's1', { ...REMOTE, replies_count: 2 });
  const fake = await show((one) => {
    sends(one, [wireStatus('s1')], [reply('s3', 's2')], s2);
    one.api.on(/search/, () => {
      sends(one, [wireStatus('s1')], [reply('s3', 's2'), reply('s4', 's2')], s2);
      return { json: { accounts: [], statuses: [s2], hashtags: [] } };
    });
  });
  expect(screen.getByText(/1 reply isn’t available here/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Load missing posts' }));
  await act(settle);
  expect(fake.api.asked(/search/)[0]?.query).toMatchObject({ q: 'https://far.example/@ana/9', resolve: true });
  expect(order()).toEqual(['s1', 's2', 's3', 's4']);
  expect(screen.queryByText(/may be incomplete/)).toBeNull();
});

test('a search that finds nothing more says so, one that fails says why, and can be repeated', async () => {
  const fake = await show((one) => {
    sends(one, [wireStatus('s1')], [], reply('s2', 's1', { ...REMOTE, replies_count: 1 }));
    one.api.on(/search/, () => {
      throw apiError(500);
    });
  });
  const fetchMissing = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Load missing posts' }));
    await act(settle);
  };
  await fetchMissing();
  expect(screen.getByRole('alert').textContent).toContain(
    'Couldn’t load the missing posts. The server is having problems',
  );
  fake.api.on(/search/, { json: { accounts: [], statuses: [], hashtags: [] } });
  await fetchMissing();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Your server found nothing more.')).toBeTruthy();
});

test('what is missing above an ancestor is said above it', async () => {
  await show((one) => sends(one, [reply('s1', 's0', REMOTE)], []));
  expect(order()).toEqual(['s1', 's2']);
  expect(parentLine()?.textContent).toContain('the post above');
  expect(isBelow()).toBe(false);
});

test('a parent that the server names by its address alone is found there, and shown above', async () => {
  const far = 'https://far.example/@bo/1';
  const s2 = wireStatus('s2', { ...REMOTE, in_reply_to_id: '_', akkoma: { in_reply_to_apid: far } });
  const fake = await show((one) => {
    sends(one, [], [], s2);
    one.api.on(/search/, { json: { accounts: [], statuses: [wireStatus('s1')], hashtags: [] } });
  });
  expect(parentLine()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open original page' }).getAttribute('href')).toBe(far);
  fireEvent.click(screen.getByRole('button', { name: 'Load missing posts' }));
  await act(settle);
  expect(fake.api.asked(/search/)[0]?.query).toMatchObject({ q: far });
  expect(order()).toEqual(['s1', 's2']);
  expect(parentLine()).toBeNull();
});

const within = () => screen.queryAllByText('The post this replies to isn’t available here.');
/** The status below each such line. */
const orphans = () =>
  within().map((line) => line.closest('[data-key]')?.querySelector('article')?.getAttribute('data-status'));

test.each(['linear', 'tree'] as const)(
  'a reply whose parent is nowhere says so, with its page at the source, in a %s conversation',
  async (conversationDisplay) => {
    const fake = await show(
      (one) => {
        sends(
          one,
          [wireStatus('s1')],
          [reply('r1', 's2'), reply('r2', 'gone', { ...REMOTE, url: 'https://far.example/r2' }), reply('r3', 'r2')],
        );
        one.api.on(/GET \/api\/v1\/statuses$/, { json: [] });
      },
      { ...WITHOUT_WORDS, conversationDisplay },
    );
    await act(settle);
    expect(askedFor(fake)).toEqual([['gone']]);
    expect(orphans()).toEqual(['r2']);
    const link = screen.getByRole('link', { name: 'Open original page' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://far.example/r2', '_blank']);
  },
);

test('of a parent that is asked for nothing is said before the server has answered, nor once it is there', async () => {
  let answer: (found: object[]) => void = () => undefined;
  await show((one) => {
    sends(one, [wireStatus('s1')], [reply('r1', 's2'), reply('r2', 'late')]);
    one.api.on(/GET \/api\/v1\/statuses$/, () => new Promise((resolve) => (answer = (json) => resolve({ json }))));
  }, WITHOUT_WORDS);
  expect(within()).toEqual([]);
  await act(async () => {
    answer([reply('late', 's2')]);
    await settle();
  });
  expect(order()).toContain('late');
  expect(within()).toEqual([]);
});

const FOUND_NOTHING = { json: { accounts: [], statuses: [], hashtags: [] } };
/** A conversation of a post from elsewhere that lacks a reply; the user follows its author, or not. */
const lacking = (following: boolean, s2 = {}) =>
  show((one) => {
    sends(one, [wireStatus('s1')], [], reply('s2', 's1', { ...REMOTE, replies_count: 1, ...s2 }));
    one.api.on(/search/, FOUND_NOTHING);
    one.api.on(/relationships/, { json: [{ id: 'a1', following }] });
  });

test('what is missing of a post by someone whom the user follows is looked for without a press, once', async () => {
  const fake = await lacking(true);
  await act(settle);
  expect(fake.api.asked(/search/).map(({ query }) => query?.['q'])).toEqual(['https://far.example/@ana/9']);
  expect(screen.getByText('Your server found nothing more.')).toBeTruthy();
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fake.paint();
  await act(settle);
  expect(fake.api.asked(/search/)).toHaveLength(1);
});

test('of a stranger’s post it is looked for only if the user asks', async () => {
  const fake = await lacking(false);
  await act(settle);
  expect(fake.api.asked(/relationships/)).toHaveLength(1);
  expect(fake.api.asked(/search/)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Load missing posts' })).toBeTruthy();
});

test('the parent of the user’s own reply is looked for without a question about anybody', async () => {
  const fake = await show((one) => {
    const own = {
      ...REMOTE,
      account: wireAccount('a9'),
      in_reply_to_id: '_',
      akkoma: { in_reply_to_apid: 'https://far.example/@bo/1' },
    };
    sends(one, [], [], wireStatus('s2', own));
    one.api.on(/search/, { json: { accounts: [], statuses: [wireStatus('s1')], hashtags: [] } });
  });
  await act(settle);
  expect(order()).toEqual(['s1', 's2']);
  expect(fake.api.asked(/relationships/)).toEqual([]);
});

test('while it is looked for, the line says so', async () => {
  const fake = await lacking(false);
  fake.api.on(/search/, () => new Promise<never>(() => undefined));
  fireEvent.click(screen.getByRole('button', { name: 'Load missing posts' }));
  expect(screen.getByText('Loading missing posts')).toBeTruthy();
});

test('a context that arrives before its status hides no missing reply', async () => {
  let arrive: (reply: { json: unknown }) => void = () => undefined;
  await show((one) => {
    sends(one, [], []);
    one.api.on(/statuses\/s2$/, () => new Promise((resolve) => (arrive = resolve)));
  });
  await act(async () => {
    arrive({ json: wireStatus('s2', { ...REMOTE, replies_count: 1 }) });
    await settle();
  });
  expect(screen.getByText(/1 reply isn’t available here/)).toBeTruthy();
});
