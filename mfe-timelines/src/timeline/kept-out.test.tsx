import { act, screen } from '@testing-library/react';
import { House } from '@skerry/shared/ui/icons';
import { apiError, renderIn, settle, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { StatusScope } from '../status/status-scope.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { TIMELINES, type TimelineKind } from './timeline-kinds.ts';
import { Timeline } from './timeline.tsx';

const MEMBERS = /^GET .*lists\/l1\/accounts$/;
const posts = [
  wireStatus('s3', { account: wireAccount('a1'), content: '<p>Of a member</p>' }),
  wireStatus('s2', { account: wireAccount('a2'), content: '<p>Of another</p>' }),
];

async function show(fake: FakeCtx, kind: TimelineKind = 'home') {
  fake.api.on(/timelines/, { json: posts });
  renderIn(
    fake,
    <StatusScope>
      <Timeline kind={kind} head={{ icon: House, name: 'Home' }} source={TIMELINES[kind].source({})} />
    </StatusScope>,
  );
  await act(settle);
  await act(settle);
}
const keeping = (ids: string[]) => fakeCtx({ me: 'a9', settings: { 'timelines.exclusiveLists': ids } });

test('home leaves out the members of the lists that are kept out of it; other timelines show them', async () => {
  const fake = keeping(['l1']);
  fake.api.on(MEMBERS, { json: [wireAccount('a1')] });
  await show(fake);
  expect(await screen.findByText('Of another')).toBeTruthy();
  expect(screen.queryByText('Of a member')).toBeNull();
});

test('a public timeline shows them, and asks for no list', async () => {
  const fake = keeping(['l1']);
  await show(fake, 'federated');
  expect(await screen.findByText('Of a member')).toBeTruthy();
  expect(fake.api.asked(MEMBERS)).toEqual([]);
});

test('if the lists can’t be loaded, home shows everybody and says so, with another try', async () => {
  const fake = keeping(['l1']);
  fake.api.on(MEMBERS, () => {
    throw apiError(503);
  });
  await show(fake);
  expect(await screen.findByText('Of a member')).toBeTruthy();
  expect(fake.noticeTexts()).toEqual(['Couldn’t load the lists kept out of Home, so it shows everyone.']);
  fake.api.on(MEMBERS, { json: [wireAccount('a1')] });
  act(() => fake.notices.mock.lastCall?.[0].action?.run());
  await act(settle);
  expect(screen.queryByText('Of a member')).toBeNull();
});

test('a list that was deleted elsewhere keeps nobody out', async () => {
  const fake = keeping(['l1']);
  fake.api.on(MEMBERS, () => {
    throw apiError(404);
  });
  await show(fake);
  expect(await screen.findByText('Of a member')).toBeTruthy();
  expect(fake.noticeTexts()).toEqual([]);
});
