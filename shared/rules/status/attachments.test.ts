import { expect, test } from 'vitest';
import { areAttachmentsFolded, galleryScore, isLongGallery, showsPreviewImage } from './attachments.ts';

test.for<[number, number, boolean]>([
  [16, 16, false],
  [17, 16, true],
  [0, 0, false],
  [1, 0, true],
])('[TL-124] %i attachments where %i are wanted: folded is %s', ([count, max, folded]) => {
  expect(areAttachmentsFolded(count, max)).toBe(folded);
});

test.for<[number, boolean, boolean]>([
  [3, false, false],
  [4, false, false],
  [5, false, true],
  [8, true, false],
  [9, true, true],
  [0, false, false],
])('%i attachments, hide size %s: long is %s', ([count, isHideSize, long]) => {
  expect(isLongGallery(count, { isHideSize })).toBe(long);
});

test('an attachment weighs a third of a row, and four are a square', () => {
  expect(galleryScore(6)).toBe(2);
  expect(galleryScore(4)).toBe(1);
});

const shown = { hasImage: true, isSensitive: false, hidesSensitive: true, isHideSize: false };
test.for<[Partial<typeof shown>, boolean]>([
  [{}, true],
  [{ hasImage: false }, false],
  [{ isSensitive: true }, false],
  [{ isSensitive: true, hidesSensitive: false }, true],
  [{ isHideSize: true }, false],
])('[TL-112] a preview with %j shows its picture: %s', ([changes, shows]) => {
  expect(showsPreviewImage({ ...shown, ...changes })).toBe(shows);
});
