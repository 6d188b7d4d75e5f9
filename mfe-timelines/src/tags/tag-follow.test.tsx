import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectOneMessage, FAULTS, press, renderIn, settle } from '@skerry/shared/testing';
import { fakeCtx, type TimelinesOptions } from '../testing/fake-ctx.ts';
import { TimelineScreen } from '../timeline/timeline-screen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
});

const TAG = /\/tags\/tea/;
const tea = (following?: boolean) => ({ json: { name: 'tea', url: 'https://one.example/tags/tea', following } });

function prepared(options: TimelinesOptions = { me: 'a9' }) {
  const fake = fakeCtx(options);
  fake.api.on(/timelines/, { json: [] });
  return fake;
}
async function open(fake = prepared(), tag = 'tea') {
  const view = renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.tag', tag }} />);
  await act(() => vi.dynamicImportSettled());
  await act(settle);
  return { fake, ...view };
}
const followed = (following: boolean | undefined, options?: TimelinesOptions) => {
  const fake = prepared(options);
  fake.api.on(/GET .*\/tags\/tea$/, tea(following));
  return fake;
};
const button = () => screen.queryByRole('button', { name: /^Follow.*#tea/ })?.ariaLabel;

test('[TL-007] the timeline of a tag has a button that follows the tag, and one that ends it', async () => {
  const { fake } = await open(followed(false));
  expect(button()).toBe('Follow #tea');
  fake.api.on(/POST .*\/tags\/tea\/follow$/, tea(true)).on(/POST .*\/tags\/tea\/unfollow$/, tea(false));
  await press('Follow #tea');
  expect(button()).toBe('Following #tea, unfollow');
  await press('Following #tea, unfollow');
  expect(button()).toBe('Follow #tea');
  expect(fake.api.asked(/POST/).map(({ path }) => path)).toEqual([
    '/api/v1/tags/tea/follow',
    '/api/v1/tags/tea/unfollow',
  ]);
  expect(fake.noticeTexts()).toEqual([]);
});

test('[TL-007] the button says at once what was pressed, and takes no second press until the server answered', async () => {
  const { fake } = await open(followed(true));
  let answer: () => void = () => undefined;
  fake.api.on(/POST/, () => new Promise((resolve) => (answer = () => resolve(tea(false)))));
  await press('Following #tea, unfollow');
  expect(button()).toBe('Follow #tea');
  await press('Follow #tea');
  expect(fake.api.asked(/POST/)).toHaveLength(1);
  answer();
  await act(settle);
  await press('Follow #tea');
  expect(fake.api.asked(/POST/)).toHaveLength(2);
});

test('another tag has its own button', async () => {
  const { fake, rerender } = await open(followed(false));
  fake.api.on(/POST/, tea(true)).on(/GET .*\/tags\/rope$/, { json: { name: 'rope', url: '', following: false } });
  await press('Follow #tea');
  rerender(<TimelineScreen params={{ routeId: 'timelines.tag', tag: 'rope' }} />);
  await act(settle);
  expect(screen.getByRole('button', { name: 'Follow #rope' })).toBeTruthy();
});

test.each<[string, () => ReturnType<typeof prepared>, number]>([
  ['to a visitor', () => followed(false, {}), 0],
  [
    'where the server has no followed tags',
    () => followed(false, { me: 'a9', instance: { abilities: { followedTags: false } } }),
    0,
  ],
  ['where the server does not say whether the tag is followed', () => followed(undefined), 1],
  ['for a tag that the server does not know', prepared, 1],
])('[TL-007] the button is not offered %s', async (_, prepare, asked) => {
  const { fake } = await open(prepare());
  expect(button()).toBeUndefined();
  expect(fake.api.asked(TAG)).toHaveLength(asked);
  expect(fake.errors).toEqual([]);
});

test('other timelines have no such button', async () => {
  const fake = followed(false);
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  await act(settle);
  expect(fake.api.asked(TAG)).toEqual([]);
});

describe.each(FAULTS)('$name', (fault) => {
  test.each([false, true])('a change is taken back and said once, from %s', async (following) => {
    const { fake } = await open(followed(following));
    fake.api.on(/POST/, fault.fails);
    const before = button()!;
    await press(before);
    expect(button()).toBe(before);
    expectOneMessage(fake, fault);
    fake.api.on(/POST/, tea(!following));
    await press(before);
    expect(button()).not.toBe(before);
  });

  test('where the server does not answer about the tag its timeline is there without the button', async () => {
    const fake = prepared();
    fake.api.on(TAG, fault.fails);
    await open(fake);
    expect(button()).toBeUndefined();
    expect(fake.noticeTexts()).toEqual([]);
    expect(fake.errors).toEqual([fault.error]);
  });
});
