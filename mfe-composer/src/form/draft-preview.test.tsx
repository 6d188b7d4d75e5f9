import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiError, aStatus, expectOneMessage, expectRetry, FAULTS, press, settle } from '@skerry/shared/testing';
import { jsonOf } from '../testing/json-of.ts';
import { ComposerStage, text, type } from './testing/composer-stage.tsx';

const stage = new ComposerStage();
afterEach(() => vi.useRealTimers());

const button = () => screen.getByRole('button', { name: 'Preview' });
const region = () => screen.getByRole('region', { name: 'Preview' });
/** What was asked for, with the fields of each. */
const asked = () => stage.sent().map(({ body }) => jsonOf(body));
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The instance shows what it is sent. */
function previews(part: Parameters<typeof aStatus>[0] = {}) {
  stage.fake.answer('POST /api/v1/statuses', ({ body }) => ({
    status: aStatus({ id: 'pleroma:fakeid', contentHtml: `<p><b>${String(jsonOf(body)['status'])}</b></p>`, ...part }),
    poll: null,
  }));
}

async function open() {
  previews();
  await stage.open();
  fireEvent.click(button());
  await act(() => vi.dynamicImportSettled());
  vi.useFakeTimers();
}

test('[CO-026] [CO-029] the preview toggles on and off; it asks with the field `preview`, and publishes nothing', async () => {
  await stage.open();
  previews();
  type('Low water');
  expect(button().getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button());
  expect((await screen.findByText('Low water', { selector: 'strong' })).closest('section')).toBe(region());
  expect(button().getAttribute('aria-pressed')).toBe('true');
  expect(asked()).toMatchObject([{ status: 'Low water', preview: true, visibility: 'public' }]);
  fireEvent.click(button());
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  expect(stage.done).toEqual([]);
  expect(stage.fake.emitted).toEqual([]);
});

test('[CO-027] it is refreshed 500 ms after the last change, once', async () => {
  await open();
  type('One');
  await pause(500);
  expect(asked()).toHaveLength(1);
  type('Two');
  await pause(499);
  type('Three');
  await pause(499);
  expect(asked()).toHaveLength(1);
  await pause(1);
  expect(asked().map(({ status }) => status)).toEqual(['One', 'Three']);
  expect(within(region()).getByText('Three')).toBeTruthy();
});

test('closed, it asks for nothing', async () => {
  await open();
  type('One');
  fireEvent.click(button());
  await pause(5000);
  expect(asked()).toEqual([]);
});

test('[CO-028] the preview of an empty post says so, and asks for nothing', async () => {
  await open();
  type('  ');
  await pause(5000);
  expect(region().textContent).toBe('Nothing to show yet');
  expect(asked()).toEqual([]);
  type('Words');
  await pause(500);
  expect(region().textContent).toBe('Words');
  type('');
  await pause(0);
  expect(region().textContent).toBe('Nothing to show yet');
});

describe('of a thread', () => {
  const below = (n: number) => screen.getByLabelText(`Text of post ${n}`);
  const write = (n: number, words: string) => fireEvent.change(below(n), { target: { value: words } });
  const posts = () => within(region()).getAllByRole('listitem');

  async function openThread(...words: string[]) {
    previews();
    await stage.open({ kind: 'reply', statusId: 's1' });
    const [first = '', ...rest] = words;
    fireEvent.input(text(), { target: { value: first } });
    type(first);
    for (const [at, one] of rest.entries()) {
      fireEvent.click(await screen.findByRole('button', { name: 'Add a post' }));
      write(at + 2, one);
    }
    fireEvent.click(button());
    await expect.poll(() => asked().length).toBe(words.filter(Boolean).length);
    await act(settle);
  }

  test('each post with words is shown in its place; the first alone says what it answers', async () => {
    await openThread('One', '', 'Three');
    expect(posts().map((one) => one.textContent)).toEqual(['Post 1 of 2One', 'Post 2 of 2Three']);
    expect(asked().map(({ status, in_reply_to_id }) => [status, in_reply_to_id])).toEqual([
      ['One', 's1'],
      ['Three', undefined],
    ]);
  });

  test('only the changed post is asked for again', async () => {
    await openThread('One', 'Two');
    vi.useFakeTimers();
    write(2, 'Changed');
    await pause(500);
    expect(asked().map(({ status }) => status)).toEqual(['One', 'Two', 'Changed']);
    expect(posts()[1]?.textContent).toContain('Changed');
  });

  test('a refusal stands at its post, and the others stay', async () => {
    await openThread('One', 'Two');
    vi.useFakeTimers();
    stage.fake.answer('POST /api/v1/statuses', () => {
      throw apiError(422, 'invalid', 'Too long');
    });
    write(2, 'Longer');
    await pause(500);
    expect(posts()[0]?.textContent).toBe('Post 1 of 2One');
    expect(within(posts()[1]!).getByRole('alert').textContent).toContain('Error: Too long');
  });

  test('without words in the first post, the rest is shown', async () => {
    await openThread('', 'Two');
    expect(region().textContent).toBe('Two');
  });
});

test('[CO-032] the draft is kept', async () => {
  await open();
  type('Kept');
  await pause(500);
  expect(stage.fake.stored.get('drafts/status')).toMatchObject({ data: { text: 'Kept' } });
});

test('a content warning is shown, and hostile markup is not', async () => {
  await stage.open();
  previews({ spoilerText: 'spiders', contentHtml: '<p>Text<img src=x onerror=alert(1)><script>alert(1)</script></p>' });
  type('Text');
  fireEvent.click(button());
  expect(await screen.findByText('spiders')).toBeTruthy();
  expect(region().querySelector('script, img[onerror]')).toBeNull();
});

test.each([false, undefined])('it is not offered where the server is not known to have it (%s)', async (isThere) => {
  stage.fake.setAbilities({ previews: isThere });
  await stage.open();
  type('Text');
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});

test("a refusal says the server's words, and the next change asks again", async () => {
  await open();
  stage.fake.answer('POST /api/v1/statuses', () => {
    throw apiError(422, 'invalid', 'Poll expires too late');
  });
  type('Text');
  await pause(500);
  expect(within(region()).getByRole('alert').textContent).toContain('Error: Poll expires too late');
  previews();
  type('Text again');
  await pause(500);
  expect(region().textContent).toBe('Text again');
  expect(text().value).toBe('Text again');
});

describe.each(FAULTS)('$name', (fault) => {
  test('a preview says it once, in its place, and can be tried again', async () => {
    await open();
    stage.fake.answer('POST /api/v1/statuses', fault.fails);
    type('Text');
    await pause(500);
    expectOneMessage(stage.fake, fault);
    expectRetry(fault);
    previews();
    if (fault.mayWorkAgain) {
      await press('Try again');
      await pause(0);
    } else {
      type('Text.');
      await pause(500);
    }
    expect(region().textContent).toMatch(/^Text/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('an answer to an earlier content is not shown', async () => {
  await open();
  const answers: ((value: unknown) => void)[] = [];
  stage.fake.answer('POST /api/v1/statuses', () => new Promise((resolve) => answers.push(resolve)));
  type('One');
  await pause(500);
  type('Two');
  await pause(500);
  const answer = (html: string) => ({ status: aStatus({ contentHtml: html }), poll: null });
  await act(async () => answers[1]?.(answer('<p>second</p>')));
  await act(async () => answers[0]?.(answer('<p>first</p>')));
  expect(region().textContent).toBe('second');
});
