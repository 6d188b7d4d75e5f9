import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ColumnProvider, of, windowScroller } from '@skerry/shared/runtime';
import { aStatus, renderIn, settle } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ConversationScreen } from './conversation-screen.tsx';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

const column = () => ({
  key: 'c1',
  scroller: windowScroller,
  title: document.createElement('div'),
  actions: document.createElement('div'),
  isOpened: true,
  drawn$: of('near' as const),
  setWaiting: () => undefined,
  isActive: () => true,
});

test.each([
  ['a page', null, 1],
  ['a column', column(), 0],
])('the choice of the layout is in the head of %s if there is room: in a column it is not', async (_, place, count) => {
  const fake = fakeCtx({ me: 'a9' });
  fake.entities.merge({ status: [aStatus({ id: 's2' })] });
  if (place) document.body.append(place.title, place.actions);
  const screenOf = <ConversationScreen params={{ id: 's2' }} />;
  renderIn(fake, place ? <ColumnProvider column={place}>{screenOf}</ColumnProvider> : screenOf);
  await act(settle);
  expect(screen.queryAllByRole('radio', { name: 'Tree' })).toHaveLength(count);
});
