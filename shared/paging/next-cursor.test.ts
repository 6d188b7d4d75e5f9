import { expect, test } from 'vitest';
import { nextCursor } from './next-cursor.ts';

const BY_ID = { pageSize: 2, isById: true };
const reply = (ids: string[], page = {}) => ({ data: { ids }, page, error: null });

test('the server gives the cursor of the next page', () => {
  expect(nextCursor(reply(['9', '8'], { next: { max_id: 'x' } }), {}, BY_ID)).toEqual({ max_id: 'x' });
  expect(nextCursor(reply(['9'], { next: { offset: '20' } }), {}, BY_ID)).toEqual({ offset: '20' });
});

test('a server that sends cursors, and none for a next page, is at the end', () => {
  expect(nextCursor(reply(['9', '8'], { prev: { min_id: '9' } }), {}, BY_ID)).toBeNull();
});

test('without cursors a full page is followed by the one below its last id', () => {
  expect(nextCursor(reply(['9', '8']), {}, BY_ID)).toEqual({ max_id: '8' });
  expect(nextCursor(reply(['9']), {}, BY_ID)).toBeNull();
  expect(nextCursor(reply(['9', '8']), {}, { ...BY_ID, isById: false })).toBeNull();
});

test('an empty page is the end if no other cursor comes with it', () => {
  const empty = reply([], { next: { max_id: 'x' } });
  expect(nextCursor(empty, { cursor: { max_id: 'y' } }, BY_ID)).toEqual({ max_id: 'x' });
  expect(nextCursor(empty, { cursor: { max_id: 'x' } }, BY_ID)).toBeNull();
  expect(nextCursor(reply([]), {}, BY_ID)).toBeNull();
});

test('a repeated page is the end', () => {
  expect(nextCursor(reply(['9', '8']), { cursor: { max_id: '8' } }, BY_ID)).toBeNull();
  expect(nextCursor(reply(['9', '8']), { maxId: '8' }, BY_ID)).toBeNull();
});
