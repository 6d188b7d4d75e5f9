import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount, aRelationship, aStatus, apiError, FAULTS, saidFailures } from '@skerry/shared/testing';
import { ComposerStage, text } from '../form/testing/composer-stage.tsx';

/** Few emoji: the build fills the real names in. */
vi.mock('@skerry/shared/ui/emoji', async (original) => {
  const emoji = await original<typeof import('@skerry/shared/ui/emoji')>();
  const entry = (key: string, displayText: string) => ({
    key,
    name: key,
    label: displayText.split('|')[0] ?? '',
    displayText,
    replacement: key,
    hasTones: false,
  });
  const all = [
    entry('🧑‍🏫', 'teacher'),
    entry('🍵', 'teacup|tea'),
    entry('🦔', 'hedgehog'),
    entry('🚀', 'steam engine|tea'),
  ];
  const set = { groups: [], byKey: new Map(all.map((one) => [one.key, one])) };
  return {
    ...emoji,
    loadEmojiFinder: (ctx: Parameters<typeof emoji.loadEmojiFinder>[0]) =>
      emoji.loadEmojiFinder(ctx, async () => {
        if (emojiFails.at(-1)) throw new Error('no names');
        return set;
      }),
  };
});
const emojiFails: boolean[] = [];

const stage = new ComposerStage();
beforeEach(() => {
  emojiFails.length = 0;
  stage.fake.answer('GET /api/v1/accounts/search', () => ({ kind: 'account', ids: [] }));
  stage.fake.answer('GET /api/v2/search', () => ({ accounts: [], statuses: [], hashtags: [] }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(target: Parameters<ComposerStage['open']>[0] = { kind: 'status' }) {
  await stage.open(target);
  fireEvent.focus(text());
  await act(() => vi.dynamicImportSettled());
  vi.useFakeTimers();
}
/** A keystroke that leaves this text, with the caret at its end or at `|`. */
function write(marked: string, field: HTMLTextAreaElement | HTMLInputElement = text()) {
  const caret = marked.includes('|') ? marked.indexOf('|') : marked.length;
  const value = marked.replace('|', '');
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  act(() => {
    set?.call(field, value);
    field.setSelectionRange(caret, caret);
    fireEvent.input(field);
  });
}
/** Those of the list: the form's selects have some too. */
const items = () => [...document.querySelectorAll('[role=listbox] > [role=option]')];
const options = () => items().map(({ textContent }) => textContent);
const active = () => items().find((option) => option.getAttribute('aria-selected') === 'true');
const chosen = () => active()?.textContent ?? null;
const lookups = () => stage.fake.calls.filter(({ path }) => path === '/api/v1/accounts/search');
/** False: the key was taken. */
const key = (name: string, more: object = {}) => fireEvent.keyDown(text(), { key: name, ...more });
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
function know(...names: string[]) {
  stage.fake.entities.merge({
    account: names.map((name) => anAccount({ id: name, username: name, acct: name, displayName: name.toUpperCase() })),
  });
}

/** What the server answers to a lookup. */
function serverFinds(acct: string) {
  stage.fake.answer('GET /api/v1/accounts/search', () => ({
    kind: 'account',
    ids: ['tove'],
    entities: { account: [anAccount({ id: 'tove', username: 'tove', acct, displayName: 'Tove' })] },
  }));
}

describe('people', () => {
  test('[CO-075] the word at the caret suggests known people in the frame of the keystroke, without asking', async () => {
    know('tove', 'tom', 'ulf');
    await open();
    write('Hello @to| and more');
    expect(options()).toEqual(['TOM @tom', 'TOVE @tove']);
    expect(lookups()).toEqual([]);
    write('Hello @to and m|ore');
    expect(options()).toEqual([]);
    write('Hello to|');
    expect(options()).toEqual([]);
  });

  test('[CO-080] [CO-079] the server is asked 300 ms after the last keystroke, once, for 20 people', async () => {
    await open();
    write('@t');
    await pause(299);
    write('@to');
    await pause(299);
    expect(lookups()).toEqual([]);
    await pause(1);
    expect(lookups().map(({ query }) => [query?.['q'], query?.['limit']])).toEqual([['to', 20]]);
  });

  test("the server's are shown with its answer", async () => {
    await open();
    serverFinds('tove@far.test');
    write('@tov');
    expect(options()).toEqual([]);
    await pause(300);
    expect(options()).toEqual(['Tove @tove@far.test']);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('1 suggestion');
  });

  test('what Enter takes stays when the server answers', async () => {
    know('tovelo');
    await open();
    serverFinds('tove');
    write('@tove');
    expect(chosen()).toBe('TOVELO @tovelo');
    await pause(300);
    expect(options()).toEqual(['TOVELO @tovelo', 'Tove @tove']);
    expect(chosen()).toBe('TOVELO @tovelo');
  });

  test('a key pressed as soon as the list is in the page goes to the list', async () => {
    await open();
    serverFinds('tove');
    write('@tov');
    // As in a browser: effects that are not part of the commit come later.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const taken = new Promise<boolean>((resolve) => {
      const shown = new MutationObserver(() => {
        if (options().length === 0) return;
        shown.disconnect();
        const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
        resolve(!text().dispatchEvent(event));
      });
      shown.observe(document.body, { childList: true, subtree: true });
    });
    await vi.advanceTimersByTimeAsync(300);
    expect(await taken).toBe(true);
    expect(text().value).toBe('@tove ');
  });

  test('[CO-081] there is no lookup, nor a list, once the query has an @', async () => {
    know('tove');
    await open();
    write('@tove@');
    expect(options()).toEqual([]);
    write('@tove@far');
    await pause(2000);
    expect(lookups()).toEqual([]);
  });

  test('[CO-076] a dollar sign alone suggests nothing and asks nothing', async () => {
    know('tove');
    await open();
    write('that costs $');
    await pause(2000);
    expect(options()).toEqual([]);
    expect(lookups()).toEqual([]);
  });

  test('[CO-077] only those that still match are kept, whatever the server sends', async () => {
    know('tove', 'tom');
    await open();
    stage.fake.answer('GET /api/v1/accounts/search', () => ({ kind: 'account', ids: ['tom', 'tove'] }));
    write('@to');
    await pause(300);
    expect(options()).toHaveLength(2);
    write('@tov');
    expect(options()).toEqual(['TOVE @tove']);
    await pause(300);
    expect(options()).toEqual(['TOVE @tove']);
  });

  test('[CO-078] at most 5 are shown', async () => {
    know('to1', 'to2', 'to3', 'to4', 'to5', 'to6', 'to7');
    await open();
    write('@to');
    expect(options()).toHaveLength(5);
  });

  test('who takes part comes first, then the followed ones; the user is never suggested', async () => {
    know('to1', 'to2', 'to3', 'maren2');
    stage.fake.entities.merge({
      status: [aStatus({ accountId: 'to3', mentions: [] })],
      relationship: [aRelationship({ id: 'to1', following: true })],
    });
    await open({ kind: 'reply', statusId: 's1' });
    write('@to');
    expect(options()).toEqual(['TO3 @to3', 'TO1 @to1', 'TO2 @to2']);
    write('@mar');
    expect(options()).toEqual(['MAREN2 @maren2']);
  });

  test('a sign in front of the word is no part of it', async () => {
    know('tove');
    await open();
    write('(@to|');
    key('Enter');
    expect(text().value).toBe('(@tove ');
  });
});

describe('keys', () => {
  beforeEach(() => know('tove', 'tom', 'tor'));

  test.each(['Enter', 'Tab'])(
    '%s accepts: the word becomes the handle, and the caret stands behind a space',
    async (name) => {
      await open();
      write('see @to|, there');
      expect(options()).toEqual([]);
      write('see @tov| there');
      expect(key(name)).toBe(false);
      expect(text().value).toBe('see @tove there');
      expect(text().selectionStart).toBe('see @tove '.length);
      expect(options()).toEqual([]);
    },
  );

  test('the arrows move and go round; the field names the active option', async () => {
    await open();
    write('@to');
    expect(chosen()).toBe('TOR @tor');
    expect(key('ArrowDown')).toBe(false);
    expect(chosen()).toBe('TOM @tom');
    key('ArrowUp');
    key('ArrowUp');
    expect(chosen()).toBe('TOVE @tove');
    expect(text().getAttribute('aria-activedescendant')).toBe(active()?.id);
    key('Enter');
    expect(text().value).toBe('@tove ');
  });

  test('a new letter begins with the first again', async () => {
    await open();
    write('@t');
    key('ArrowDown');
    key('ArrowDown');
    write('@to');
    expect(chosen()).toBe(options()[0]);
  });

  test('Escape closes the list alone, until another word', async () => {
    await open();
    write('@to');
    expect(key('Escape')).toBe(false);
    expect(options()).toEqual([]);
    write('@tov');
    expect(options()).toEqual([]);
    write('@tov @to');
    expect(options()).toHaveLength(3);
  });

  test('closed, it takes no key', async () => {
    stage.fake.set('submitOnEnter', true);
    stage.posts();
    await open();
    write('@nobody');
    for (const name of ['ArrowDown', 'ArrowUp', 'Tab']) expect(key(name)).toBe(true);
    vi.useRealTimers();
    key('Enter');
    await vi.waitFor(() => expect(stage.sent()).toHaveLength(1));
  });

  test('a sign alone shows people, and leaves Enter to the field until an arrow chose', async () => {
    await open();
    write('@');
    expect(options()).toHaveLength(4);
    expect(chosen()).toBeNull();
    expect(key('Enter')).toBe(true);
    key('ArrowDown');
    expect(key('Enter')).toBe(false);
    expect(text().value).toBe(`@tor `);
  });

  test('while an input method composes the keys are its own', async () => {
    await open();
    write('@to');
    expect(key('Enter', { isComposing: true })).toBe(true);
    expect(key('Enter', { keyCode: 229 })).toBe(true);
    expect(text().value).toBe('@to');
    expect(options()).toHaveLength(3);
  });

  test('Ctrl and Enter post, with the list open', async () => {
    stage.posts();
    await open();
    write('@to');
    vi.useRealTimers();
    key('Enter', { ctrlKey: true });
    await vi.waitFor(() => expect(stage.sent()).toHaveLength(1));
    expect(stage.body()['status']).toBe('@to');
    expect(options()).toEqual([]);
  });

  test('open, the field is a combobox of the list; closed, it is what it was', async () => {
    await open();
    write('@to');
    const list = screen.getByRole('listbox', { name: 'People' });
    const names = ['role', 'aria-expanded', 'aria-autocomplete', 'aria-haspopup', 'aria-controls'];
    expect(names.map((name) => text().getAttribute(name))).toEqual(['combobox', 'true', 'list', 'listbox', list.id]);
    key('Escape');
    expect([...names, 'aria-activedescendant'].map((name) => text().getAttribute(name))).toEqual(Array(6).fill(null));
  });

  test('a click accepts and leaves the focus in the field', async () => {
    await open();
    write('@to');
    const option = screen.getByRole('option', { name: 'TOM @tom' });
    expect(fireEvent.mouseDown(option)).toBe(false);
    fireEvent.click(option);
    expect(text().value).toBe('@tom ');
    expect(document.activeElement).toBe(text());
  });

  test('it closes when a click puts the caret elsewhere, and leaves the keys to the field', async () => {
    await open();
    write('some words @to');
    expect(options()).toHaveLength(3);
    text().setSelectionRange(2, 2);
    act(() => void document.dispatchEvent(new Event('selectionchange')));
    expect(options()).toEqual([]);
    for (const name of ['ArrowDown', 'Enter']) expect(key(name)).toBe(true);
    expect(text().value).toBe('some words @to');
  });

  test('it closes when the focus leaves the field', async () => {
    await open();
    write('@to');
    fireEvent.focusOut(text());
    expect(options()).toEqual([]);
  });
});

describe('hashtags', () => {
  test("those used before at once, the server's with its answer; only what matches", async () => {
    stage.fake.stored.set('tags', ['Seabirds', 'tide']);
    await open();
    stage.fake.answer('GET /api/v2/search', () => ({
      accounts: [],
      statuses: [],
      hashtags: ['seabirds', 'sealions', 'other'].map((name) => ({ name, url: '', isFollowed: null, uses: [] })),
    }));
    write('#sea');
    await pause(0);
    expect(options()).toEqual(['Seabirds']);
    await pause(300);
    expect(options()).toEqual(['Seabirds', 'sealions']);
    expect(
      stage.fake.calls.filter(({ path }) => path === '/api/v2/search').map(({ query }) => query?.['type']),
    ).toEqual(['hashtags']);
    key('ArrowDown');
    key('Enter');
    expect(text().value).toBe('#sealions ');
  });

  test('a post keeps its hashtags for the next', async () => {
    stage.posts();
    await open();
    write('Low water #Mudflats');
    vi.useRealTimers();
    key('Enter', { ctrlKey: true });
    await vi.waitFor(() => expect(stage.fake.stored.get('tags')).toEqual(['Mudflats']));
  });

  test('the word itself is no suggestion', async () => {
    stage.fake.stored.set('tags', ['tide']);
    await open();
    write('#tide');
    await pause(0);
    expect(options()).toEqual([]);
  });
});

describe('emoji', () => {
  test('whole words first; in a warning and a poll too, where people and hashtags mean nothing', async () => {
    know('tove');
    await open();
    write(':tea');
    await act(() => vi.dynamicImportSettled());
    expect(options()).toEqual(['🍵teacup', '🚀steam engine', '🧑‍🏫teacher']);
    key('Enter');
    expect(text().value).toBe('🍵 ');
    fireEvent.click(screen.getByRole('button', { name: 'Add a poll' }));
    await act(() => vi.dynamicImportSettled());
    for (const field of [
      screen.getByLabelText<HTMLTextAreaElement>('Content warning', { selector: 'textarea' }),
      screen.getByLabelText<HTMLInputElement>('Option 1'),
    ]) {
      write(':hedge', field);
      expect(options()).toEqual(['🦔hedgehog']);
      fireEvent.keyDown(field, { key: 'Enter' });
      expect(field.value).toBe('🦔 ');
      write('@to', field);
      expect(options()).toEqual([]);
    }
    expect(stage.sent()).toEqual([]);
  });

  test('one letter is not enough for Enter: ":D" is no emoji', async () => {
    await open();
    write(':h');
    await act(() => vi.dynamicImportSettled());
    expect(options()).not.toEqual([]);
    expect(chosen()).toBeNull();
    expect(key('Enter')).toBe(true);
  });

  test('names that do not load are tried again with the next word', async () => {
    emojiFails.push(true);
    await open();
    write(':hedge');
    await act(() => vi.dynamicImportSettled());
    expect(options()).toEqual([]);
    emojiFails.push(false);
    write(':hedgeh');
    await act(() => vi.dynamicImportSettled());
    expect(options()).toEqual(['🦔hedgehog']);
  });
});

test.each(FAULTS)('$name: a lookup that fails says nothing, and the next one works', async (fault) => {
  await open();
  stage.fake.answer('GET /api/v1/accounts/search', fault.fails);
  write('@tove');
  await pause(300);
  expect(saidFailures(stage.fake)).toEqual([]);
  expect(text().value).toBe('@tove');
  stage.fake.answer('GET /api/v1/accounts/search', () => ({
    kind: 'account',
    ids: ['tove'],
    entities: { account: [anAccount({ id: 'tove', username: 'tovelo', acct: 'tovelo', displayName: 'Tove' })] },
  }));
  await pause(60_000);
  write('@tovel');
  await pause(300);
  expect(options()).toEqual(['Tove @tovelo']);
});

test('after a refusal for too many requests the server is left alone for as long as it says', async () => {
  await open();
  stage.fake.answer('GET /api/v1/accounts/search', () => {
    throw Object.assign(apiError(429), { retryAfter: 10 });
  });
  write('@to');
  await pause(300);
  write('@tov');
  await pause(5000);
  expect(lookups()).toHaveLength(1);
  await pause(5000);
  write('@tove');
  await pause(300);
  expect(lookups()).toHaveLength(2);
});

test('an answer to an earlier word changes nothing', async () => {
  await open();
  const answers: (() => void)[] = [];
  stage.fake.answer(
    'GET /api/v1/accounts/search',
    () =>
      new Promise((resolve) => {
        answers.push(() => resolve({ kind: 'account', ids: [] }));
      }),
  );
  write('@to');
  await pause(300);
  write('@to done');
  await act(async () => answers[0]?.());
  expect(options()).toEqual([]);
  expect(text().value).toBe('@to done');
});
