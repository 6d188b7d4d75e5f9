import { expect, test } from 'vitest';
import { DEFAULT_POLL_LIMITS, DEFAULT_TEXT_LIMIT } from '../constants.ts';
import {
  isChatMessageEmpty,
  isMediaUncovered,
  isSubmitKey,
  mayPost,
  postProblem,
  sensitiveAfterMedia,
  sensitiveAfterWarning,
  type PostForm,
  type PostProblem,
  type SubmitKey,
} from './posting.ts';

const form: PostForm = { text: 'tea', spoilerText: '', isSensitive: false, filesCount: 0, pollOptions: null };
const limits = { textLimit: DEFAULT_TEXT_LIMIT, pollLimits: DEFAULT_POLL_LIMITS };

test.for<[string, Partial<PostForm>, number, PostProblem | null]>([
  ['a few words', {}, 0, null],
  ['[CO-043] blank text without files', { text: ' \n' }, 0, 'empty'],
  ['[CO-043] a file without text', { text: '', filesCount: 1 }, 0, null],
  ['[CO-050] a poll alone', { text: '', pollOptions: ['yes', 'no'] }, 0, 'empty'],
  ['[CO-050] a content warning alone', { text: '', spoilerText: 'food' }, 0, 'empty'],
  ['[CO-045] as many characters as there may be', { text: 'x'.repeat(4998), spoilerText: 'cw' }, 0, null],
  ['[CO-045] one character too many', { text: 'x'.repeat(4999), spoilerText: 'cw' }, 0, 'too-long'],
  ['[CO-018] an upload under way', {}, 1, 'uploading'],
  ['[CO-059] a poll with nothing in it', { pollOptions: ['', ' '] }, 0, null],
  ['[CO-060] a poll with one answer', { pollOptions: ['yes', ''] }, 0, 'not-enough-options'],
  ['[CO-061] a poll with five answers', { pollOptions: ['a', 'b', 'c', 'd', 'e'] }, 0, 'too-many-options'],
  ['[CO-062] an answer of 256 characters', { pollOptions: ['yes', 'n'.repeat(256)] }, 0, 'option-too-long'],
])('%s: %3$s', ([, changes, pendingUploads, problem]) => {
  expect(postProblem({ ...form, ...changes }, limits, pendingUploads)).toBe(problem);
});

test('[CO-046] without a limit nothing is too long', () => {
  expect(postProblem({ ...form, text: 'x'.repeat(100_000) }, { ...limits, textLimit: 0 }, 0)).toBeNull();
});

test.for<[string, boolean, string, boolean, boolean]>([
  ['[CO-047]', false, 'food', true, true],
  ['[CO-047]', false, 'food', false, false],
  ['[CO-047]', false, ' ', true, false],
  ['[CO-047]', true, 'food', false, true],
  ['[CO-019]', true, '', true, false],
  ['[CO-019]', true, '', false, false],
])(
  '%s sensitive %s, the warning “%s”, sensitiveIfSubject %s: %s',
  ([, isSensitive, spoilerText, sensitiveIfSubject, expected]) => {
    expect(sensitiveAfterWarning({ isSensitive }, spoilerText, sensitiveIfSubject)).toBe(expected);
  },
);

test.for<[boolean, string, boolean, boolean, boolean]>([
  [false, '', true, false, false],
  [false, ' ', true, false, false],
  [false, 'food', true, false, true],
  [false, 'food', false, false, false],
  [true, '', false, false, true],
  [false, '', false, true, true],
])(
  '[CO-048] sensitive %s, media added behind “%s”, sensitiveIfSubject %s, by default %s: %s',
  ([isSensitive, spoilerText, sensitiveIfSubject, isSensitiveByDefault, expected]) => {
    expect(sensitiveAfterMedia({ isSensitive, spoilerText }, { sensitiveIfSubject, isSensitiveByDefault })).toBe(
      expected,
    );
  },
);

test.for<[number, string, boolean, boolean]>([
  [1, 'food', false, true],
  [1, 'food', true, false],
  [1, ' ', false, false],
  [0, 'food', false, false],
])(
  '[CO-049] %i files behind the warning “%s”, sensitive %s: shows a hint is %s',
  ([filesCount, spoilerText, isSensitive, expected]) => {
    expect(isMediaUncovered({ filesCount, spoilerText, isSensitive })).toBe(expected);
  },
);

const enter: SubmitKey = {
  key: 'Enter',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
};
test.for<[string, Partial<SubmitKey>, boolean, boolean]>([
  ['[CO-051]', {}, true, true],
  ['[CO-051]', { shiftKey: true }, true, false],
  ['[CO-051]', { altKey: true }, true, false],
  ['[CO-051]', { isComposing: true }, true, false],
  ['[CO-051]', { keyCode: 229 }, true, false],
  ['[CO-051]', { key: 'a' }, true, false],
  ['[CO-052]', {}, false, false],
  ['[CO-052]', { ctrlKey: true }, false, true],
  ['[CO-052]', { metaKey: true }, false, true],
  ['[CO-052]', { ctrlKey: true, isComposing: true }, false, false],
  ['[CO-052]', { ctrlKey: true, keyCode: 229 }, false, false],
])('%s Enter with %j where Enter submits is %s: posts is %s', ([, changes, submitOnEnter, posts]) => {
  expect(isSubmitKey({ ...enter, ...changes }, submitOnEnter)).toBe(posts);
});

test.for<[Parameters<typeof mayPost>[0], boolean]>([
  [{ isPosting: false, isPickerOpen: false, problem: null }, true],
  [{ isPosting: true, isPickerOpen: false, problem: null }, false],
  [{ isPosting: false, isPickerOpen: true, problem: null }, false],
  [{ isPosting: false, isPickerOpen: false, problem: 'empty' }, false],
])('[CO-053] %j: a submit key is handled is %s', ([state, heard]) => {
  expect(mayPost(state)).toBe(heard);
});

test.for<[string, number, boolean]>([
  ['', 0, true],
  [' \n', 0, true],
  ['hello', 0, false],
  ['', 1, false],
])('a message of “%s” and %i files is empty: %s', ([text, files, isEmpty]) => {
  expect(isChatMessageEmpty(text, files)).toBe(isEmpty);
});
