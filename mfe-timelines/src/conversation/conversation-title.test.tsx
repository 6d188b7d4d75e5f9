import { act } from '@testing-library/react';
import { anAccount, aStatus, renderIn, settle } from '@skerry/shared/testing';
import { expect, test, vi } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { TimelineScreen } from '../timeline/timeline-screen.tsx';
import { ConversationScreen } from './conversation-screen.tsx';

test.each([
  ['its author and the beginning of its text', { contentHtml: '<p>The tide <b>turns</b></p>' }, 'Ana: The tide turns'],
  [
    'the warning in place of what it hides',
    { contentHtml: '<p>Who did it</p>', spoilerText: 'The last chapter' },
    'Ana: The last chapter',
  ],
  ['the author alone of a picture', { contentHtml: '' }, 'Ana'],
])('a conversation is named by %s', async (_, part, title) => {
  const fake = fakeCtx();
  const setTitle = vi.fn();
  const show = () => <ConversationScreen params={{ id: 's1' }} setTitle={setTitle} />;
  const { rerender } = renderIn(fake, show());
  expect(setTitle.mock.lastCall).toEqual(['']);
  act(() => fake.entities.merge({ account: [anAccount()], status: [aStatus({ accountId: 'ana', ...part })] }));
  rerender(show());
  await act(settle);
  expect(setTitle.mock.lastCall).toEqual([title]);
});

test('the screen of a tag names the tag; other timelines have the name of their route', async () => {
  const fake = fakeCtx();
  fake.api.on(/timelines/, { json: [] });
  const setTitle = vi.fn();
  const { rerender } = renderIn(
    fake,
    <TimelineScreen params={{ routeId: 'timelines.tag', tag: 'Seals' }} setTitle={setTitle} />,
  );
  await act(settle);
  expect(setTitle.mock.lastCall).toEqual(['#Seals']);
  rerender(<TimelineScreen params={{ routeId: 'timelines.federated' }} setTitle={setTitle} />);
  await act(settle);
  expect(setTitle.mock.lastCall).toEqual(['']);
});
