import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRelationship, anAccount, apiError, settle, wireNotification } from '@skerry/shared/testing';
import { show } from './testing/show-notifications.tsx';

const who = { id: 'a5', acct: 'ana', username: 'ana', display_name: 'Ana' };
const request = () => show([wireNotification('1', 'follow_request', { status: null, account: who })]);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const withRequests = (followRequestsCount: number) => anAccount({ id: 'a1', own: { followRequestsCount } as never });

/** The instance answers when the test says so. */
async function pressed(name: string, requests = 2) {
  const fake = await request();
  act(() => fake.entities.merge({ account: [withRequests(requests)] }));
  let answer: (reply: object) => void = () => undefined;
  fake.api.on(/follow_requests/, () => new Promise((resolve) => (answer = resolve)));
  fireEvent.click(button(name));
  await act(settle);
  const answers = (reply: object) =>
    act(async () => {
      answer(reply);
      await settle();
    });
  return { fake, answers, count: () => fake.entities.peek('account', 'a1')?.own?.followRequestsCount };
}

test('[PR-058] while an answer is on its way its button is busy, and the other one waits', async () => {
  const { answers } = await pressed('Deny');
  expect(button('Deny').getAttribute('aria-busy')).toBe('true');
  expect(button('Approve').disabled).toBe(true);
  expect(button('Approve').getAttribute('aria-busy')).not.toBe('true');
  expect(button('Deny').disabled).toBe(false);
  await answers({ json: { id: 'a5' } });
  expect(screen.getByText('Denied')).toBeTruthy();
});

test('[PR-058] an answer takes one from the number of requests at once', async () => {
  const { count, answers } = await pressed('Approve');
  expect(count()).toBe(1);
  await answers({ json: { id: 'a5' } });
  expect(count()).toBe(1);
});

test('[PR-058] one that is refused gives it back; the number is never below none', async () => {
  const { fake, count, answers } = await pressed('Approve', 0);
  expect(count()).toBe(0);
  await answers({ json: { id: 'a5' } });
  cleanup();
  const again = await request();
  again.api.on(/follow_requests/, () => {
    throw apiError(500);
  });
  act(() => again.entities.merge({ account: [withRequests(3)] }));
  fireEvent.click(button('Deny'));
  await act(settle);
  expect(again.noticeTexts()).toHaveLength(1);
  expect(again.entities.peek('account', 'a1')?.own?.followRequestsCount).toBe(3);
  expect(fake.noticeTexts()).toEqual([]);
});

test('[PR-058] who follows already was approved: nothing is asked', async () => {
  const fake = await request();
  act(() => fake.entities.merge({ relationship: [aRelationship({ id: 'a5', followedBy: false })] }));
  expect(button('Approve')).toBeTruthy();
  act(() => fake.entities.merge({ relationship: [aRelationship({ id: 'a5', followedBy: true })] }));
  expect(screen.getByText('Approved')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve|Deny/ })).toBeNull();
});

test('an answer leaves the focus where the user has put it meanwhile, and asks nothing where nobody wants to be asked', async () => {
  const { fake, answers } = await pressed('Approve');
  const elsewhere = button('Filter');
  elsewhere.focus();
  await answers({ json: { id: 'a5' } });
  expect(screen.getByText('Approved')).toBeTruthy();
  expect(document.activeElement).toBe(elsewhere);
  expect(fake.confirm).not.toHaveBeenCalled();
});

test('a request that is opened takes the focus from nowhere', async () => {
  await request();
  expect(document.activeElement).toBe(document.body);
});
