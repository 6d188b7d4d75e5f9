import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, anOwnAccount, aRelationship, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { layOutRows, placeRows, ROW_PX } from '../testing/row-layout.ts';
import { RequestsScreen } from './requests-screen.tsx';
import { watchRequests } from './watch-requests.ts';

let fake: FakeCtx;

beforeEach(() => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount({ followRequestsCount: 1 })] });
  fake.ctx.ports.badges.set('follow-requests', 1);
  fake.answer('GET /api/v1/follow_requests', () => ({
    kind: 'account',
    ids: ['ana'],
    entities: { account: [anAccount()], relationship: [aRelationship({ requestedBy: true })] },
  }));
  for (const answer of ['authorize', 'reject'])
    fake.answer(`POST /api/v1/follow_requests/ana/${answer}`, () => ({
      kind: 'relationship',
      id: 'ana',
      entities: { relationship: [aRelationship({ followedBy: answer === 'authorize' })] },
    }));
});
afterEach(() => {
  fake.end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function requestsOf(...ids: string[]): void {
  fake.answer('GET /api/v1/follow_requests', () => ({
    kind: 'account',
    ids,
    entities: {
      account: ids.map((id) => anAccount({ id, displayName: id, acct: id })),
      relationship: ids.map((id) => aRelationship({ id, requestedBy: true })),
    },
  }));
}
const agrees = (id: string) =>
  fake.answer(`POST /api/v1/follow_requests/${id}/authorize`, () => ({
    kind: 'relationship',
    id,
    entities: { relationship: [aRelationship({ id, followedBy: true })] },
  }));

test('[PR-057] [PR-058] approving is sent to the server, removes the request and reduces the count', async () => {
  renderIn(fake, <RequestsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
  expect(fake.calls.at(-1)?.path).toBe('/api/v1/follow_requests/ana/authorize');
  expect(fake.ctx.ports.entities.peek('account', 'me')?.own?.followRequestsCount).toBe(0);
  expect(fake.badge('follow-requests')).toBe(0);
});

test('[PR-059] denying is sent to the server, then removes the request and reduces the count', async () => {
  const answer = Promise.withResolvers<unknown>();
  fake.answer('POST /api/v1/follow_requests/ana/reject', () => answer.promise);
  renderIn(fake, <RequestsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Deny' }));
  expect(fake.calls.at(-1)?.path).toBe('/api/v1/follow_requests/ana/reject');
  expect([screen.queryByText('Ana') !== null, fake.badge('follow-requests')]).toEqual([true, 1]);
  await act(async () =>
    answer.resolve({ kind: 'relationship', id: 'ana', entities: { relationship: [aRelationship()] } }),
  );
  await waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
  expect(fake.ctx.ports.entities.peek('account', 'me')?.own?.followRequestsCount).toBe(0);
  expect(fake.badge('follow-requests')).toBe(0);
});

test.each(['Approve', 'Deny'])(
  '[PR-058] the row of the notification hears of the answer (%s), and only of one that the server took',
  async (button) => {
    const path = `POST /api/v1/follow_requests/ana/${button === 'Approve' ? 'authorize' : 'reject'}`;
    fake.answer(path, () => {
      throw new ApiFailure('server', { status: 500 });
    });
    renderIn(fake, <RequestsScreen />);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(fake.notices).toHaveBeenCalledOnce());
    expect(fake.emitted).toEqual([]);
    fake.answer(path, () => ({ kind: 'relationship', id: 'ana', entities: { relationship: [aRelationship()] } }));
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
    expect(fake.emitted).toEqual([
      {
        type: 'profile/follow-request-answered/v1',
        payload: { accountId: 'ana', isApproved: button === 'Approve' },
      },
    ]);
  },
);

test.each([404, 500])(
  'a request that was answered elsewhere leaves the list when it is pressed (%i)',
  async (status) => {
    fake.answer('POST /api/v1/follow_requests/ana/authorize', () => {
      requestsOf();
      throw new ApiFailure(status === 404 ? 'not-found' : 'server', { status });
    });
    renderIn(fake, <RequestsScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
    expect([fake.notices.mock.calls, fake.emitted, fake.badge('follow-requests')]).toEqual([[], [], 0]);
  },
);

test('the rows follow the list of requests that is counted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requestsOf('ana', 'bo');
  renderIn(fake, <RequestsScreen />);
  expect(await screen.findByText('bo')).toBeTruthy();
  requestsOf('bo');
  await act(() => watchRequests(fake.ctx));
  await waitFor(() => expect(screen.queryByText('ana')).toBeNull());
  expect(screen.getByText('bo')).toBeTruthy();
  expect(fake.badge('follow-requests')).toBe(1);
  vi.useRealTimers();
});

test('a request that is answered in its notification leaves the list and the badge', async () => {
  await watchRequests(fake.ctx);
  renderIn(fake, <RequestsScreen />);
  expect(await screen.findByText('Ana')).toBeTruthy();
  fake.happen('profile/follow-request-answered/v1', { accountId: 'ana', isApproved: true });
  act(() => fake.paint());
  await waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
  await waitFor(() => expect(fake.badge('follow-requests')).toBe(0));
});

test('[PR-061] [SE-015] denying asks for confirmation by preference', async () => {
  fake.set('modalOnDenyFollow', true);
  fake.confirm.mockResolvedValueOnce(false);
  renderIn(fake, <RequestsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Deny' }));
  await waitFor(() => expect(fake.confirm).toHaveBeenCalledOnce());
  expect(fake.calls.some(({ path }) => path.endsWith('/reject'))).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Deny' }));
  await waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
});

test('[PR-060] [SE-014] approving asks for confirmation by preference', async () => {
  fake.set('modalOnApproveFollow', true);
  fake.confirm.mockResolvedValueOnce(false);
  renderIn(fake, <RequestsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(fake.confirm).toHaveBeenCalledOnce());
  expect(fake.calls.some(({ path }) => path.endsWith('/authorize'))).toBe(false);
});

test('a refused answer keeps the request, and shows why', async () => {
  fake.answer('POST /api/v1/follow_requests/ana/authorize', () => {
    throw new ApiFailure('invalid', { status: 422, serverText: 'Not now' });
  });
  renderIn(fake, <RequestsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(fake.notices).toHaveBeenCalledWith(expect.objectContaining({ text: 'That didn’t work: Not now' })),
  );
  expect(screen.getByText('Ana')).toBeTruthy();
});

test('once all that were loaded are answered, the next are loaded, or the list is empty', async () => {
  const pages: Record<string, string[]> = { first: ['ana'], ana: ['ben'], ben: [] };
  fake.answer('GET /api/v1/follow_requests', ({ query }) => {
    const ids = pages[String(query?.['max_id'] ?? 'first')] ?? [];
    return {
      kind: 'account',
      ids,
      entities: {
        account: ids.map((id) => anAccount({ id, displayName: id, acct: id })),
        relationship: ids.map((id) => aRelationship({ id, requestedBy: true })),
      },
      ...(ids[0] ? { next: { max_id: ids[0] } } : {}),
    };
  });
  for (const id of ['ana', 'ben']) {
    agrees(id);
    if (id === 'ana') renderIn(fake, <RequestsScreen />);
    expect(await screen.findByText(id)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  }
  expect(await screen.findByText('No follow requests')).toBeTruthy();
});

test('an empty list; and a list that fails offers a retry', async () => {
  fake.answer('GET /api/v1/follow_requests', () => {
    throw new ApiFailure('network');
  });
  renderIn(fake, <RequestsScreen />);
  await screen.findByText('Couldn’t load follow requests');
  fake.answer('GET /api/v1/follow_requests', () => ({ kind: 'account', ids: [], entities: {} }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No follow requests')).toBeTruthy();
});

test('has a way back', () => {
  renderIn(fake, <RequestsScreen />);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(fake.go.mock.calls).toEqual([[-1]]);
});

test('after an answer the focus is on the same button of the next request, at the end on the one before, then on the heading', async () => {
  requestsOf('ana', 'ben', 'cleo');
  for (const id of ['ana', 'ben', 'cleo']) agrees(id);
  renderIn(
    fake,
    <main>
      <RequestsScreen />
    </main>,
  );
  await screen.findByText('ana');
  const approve = async (name: string) => {
    const button = within(screen.getByRole('article', { name })).getByRole('button', { name: 'Approve' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
    return [
      document.activeElement?.closest('article')?.getAttribute('aria-label'),
      document.activeElement?.textContent,
    ];
  };
  expect(await approve('ben')).toEqual(['cleo', 'Approve']);
  expect(await approve('cleo')).toEqual(['ana', 'Approve']);
  expect(await approve('ana')).toEqual([undefined, 'Follow requests']);
});

test('a user who went elsewhere before the answer keeps the focus there', async () => {
  requestsOf('ana', 'ben');
  agrees('ana');
  renderIn(fake, <RequestsScreen />);
  fireEvent.click(within(await screen.findByRole('article', { name: 'ana' })).getByRole('button', { name: 'Approve' }));
  screen.getByRole('button', { name: 'Back' }).focus();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'ana' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
});

test('j and k go through the requests, and Enter opens the profile', async () => {
  requestsOf('ana', 'ben');
  renderIn(fake, <RequestsScreen />);
  await screen.findByText('ana');
  placeRows();
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.activeElement!, { key: 'j' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('ben');
  fireEvent.keyDown(document.activeElement!, { key: 'k' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('ana');
});

test('of a thousand requests only those near the window are in the page', async () => {
  layOutRows();
  const ids = Array.from({ length: 1_000 }, (_, index) => `p${index}`);
  requestsOf(...ids);
  renderIn(fake, <RequestsScreen />);
  await waitFor(() => expect(screen.getByRole('feed').style.height).toBe(`${ids.length * ROW_PX}px`));
  const shown = screen.getAllByRole('article').length;
  expect([shown > 0, shown < 60]).toEqual([true, true]);
});
