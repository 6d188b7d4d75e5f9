import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { down, renderIn, settle, wireStatus } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { listSource } from './list-screens.tsx';
import { TimelineScreen } from './timeline-screen.tsx';

// The chunk is loaded once, which may take long; afterwards it takes a tick.
beforeAll(() => import('./other-screens.tsx'));
beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
});

async function open(lists: object[] = [{ id: 'l1', title: 'Harbour people' }], statuses: object[] = down(2, 1)) {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/^GET .*v1\/lists$/, { json: lists });
  fake.api.on(/timelines\/list\/l1/, { json: statuses });
  const setTitle = vi.fn();
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.list', id: 'l1' }} setTitle={setTitle} />);
  await act(settle);
  return { fake, setTitle };
}

test('[SH-053] the timeline of a list has its name in the head and in the title of the page', async () => {
  const { setTitle } = await open();
  expect(screen.getByText('Text of s2')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Harbour people');
  expect(setTitle).toHaveBeenLastCalledWith('Harbour people');
  expect(screen.getByRole('link', { name: 'Edit “Harbour people”' }).getAttribute('href')).toBe('/lists/l1/edit');
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
});

test('it follows the stream of the list', async () => {
  expect(listSource('l1').stream).toEqual({ stream: 'list', list: 'l1' });
  const { fake } = await open();
  fake.api.on(/statuses\/s3$/, { json: wireStatus('s3') });
  fake.happen('stream/status.created/v1', { timeline: 'list:l1', statusId: 's1' });
  fake.happen('stream/gap/v1', { timeline: 'list:l1' });
  fake.paint();
  await act(settle);
  expect(fake.api.asked(/timelines\/list\/l1/).length).toBeGreaterThan(1);
});

test('an empty one leads to its editor', async () => {
  await open(undefined, []);
  expect(screen.getByText('No posts in this list')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add people' }).getAttribute('href')).toBe('/lists/l1/edit');
});

test('a list that does not exist says so', async () => {
  await open([]);
  expect(screen.getByText('This list doesn’t exist')).toBeTruthy();
});
