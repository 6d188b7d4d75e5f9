import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { EnglishMarks } from './mark-english.ts';

const root = document.documentElement;
let page: AbortController;
let locale$: BehaviorSubject<string>;
let marks: EnglishMarks;

beforeEach(() => {
  page = new AbortController();
  locale$ = new BehaviorSubject('fr');
  root.lang = 'fr';
  root.dir = 'ltr';
  marks = new EnglishMarks({ root, locale$, signal: page.signal });
});
afterEach(() => {
  page.abort();
  cleanup();
  vi.restoreAllMocks();
});

/** Until the changes of this task are judged. */
const judged = () => act(async () => undefined);
const nextFrame = () => act(() => new Promise(requestAnimationFrame));
const note = (...texts: string[]) => texts.forEach((text) => marks.note(text, 'fr'));
const at = (id: string) => screen.getByTestId(id);
const marked = () => [...document.body.querySelectorAll('[lang="en"]')].map((element) => element.textContent);

test('[SH-170] the element of a noted text is marked, and no other', async () => {
  note('Tide table', 'Turn');
  const { rerender } = render(
    <main>
      <h1>Tide table</h1>
      <p>Pleine mer</p>
    </main>,
  );
  await judged();
  expect(marked()).toEqual(['Tide table']);
  rerender(
    <main>
      <h1>Tide table</h1>
      <p>Pleine mer</p>
      <section>
        <button>Turn</button>
      </section>
    </main>,
  );
  await judged();
  expect(marked()).toEqual(['Tide table', 'Turn']);
});

test('a text that the page shows already when it is noted is marked', async () => {
  render(<h1>Tide table</h1>);
  note('Tide table');
  await nextFrame();
  expect(marked()).toEqual(['Tide table']);
});

test('a text that the page shows already is marked, also if it is added elsewhere meanwhile', async () => {
  const { rerender } = render(<h1>Tide table</h1>);
  note('Tide table');
  rerender(
    <>
      <h1>Tide table</h1>
      <a href="/tide">Tide table</a>
    </>,
  );
  await nextFrame();
  expect(marked()).toEqual(['Tide table', 'Tide table']);
});

test('of very many texts, the latest are recognised', async () => {
  note('First', 'Second');
  note(...Array.from({ length: 4998 }, (_, index) => `${index} tides`));
  note('First', 'Last');
  render(
    <>
      <p>First</p>
      <p>Second</p>
      <p>Last</p>
    </>,
  );
  await judged();
  expect(marked()).toEqual(['First', 'Last']);
});

test('a mark goes when the text changes or its node is replaced, and comes back', async () => {
  note('Low water');
  const { rerender } = render(<p>Low water</p>);
  await judged();
  expect(marked()).toEqual(['Low water']);
  rerender(<p>Basse mer</p>);
  await judged();
  expect(marked()).toEqual([]);
  rerender(<p>Low water</p>);
  await judged();
  expect(marked()).toEqual(['Low water']);
  rerender(
    <p>
      <b>Basse mer</b>
    </p>,
  );
  await judged();
  expect(marked()).toEqual([]);
});

test('all marks go with the language, and its texts are forgotten', async () => {
  note('Tide table');
  render(
    <>
      <h1>Tide table</h1>
      <option lang="en">English</option>
    </>,
  );
  await judged();
  locale$.next('de');
  expect(marked()).toEqual(['English']);
  marks.note('Tide table', 'fr');
  await nextFrame();
  expect(marked()).toEqual(['English']);
  marks.note('Tide table', 'de');
  await nextFrame();
  expect(marked()).toEqual(['Tide table', 'English']);
});

test.each([
  ['aria-label', () => <button data-testid="x" aria-label="Turn" />],
  ['title', () => <a data-testid="x" href="/" title="Turn" />],
  ['placeholder', () => <input data-testid="x" placeholder="Turn" />],
  ['alt', () => <img data-testid="x" alt="Turn" />],
  [
    'aria-label beside a number',
    () => (
      <button data-testid="x" aria-label="Turn">
        12
      </button>
    ),
  ],
])('a label without words beside it is marked: %s', async (_, draw) => {
  root.dir = 'rtl';
  note('Turn');
  render(draw());
  await judged();
  // The direction of a field would be that of what is written.
  expect([at('x').lang, at('x').dir]).toEqual(['en', '']);
});

test('a label is not marked with words of the page inside, whenever they come', async () => {
  note('Tides');
  const { rerender } = render(
    <nav data-testid="x" aria-label="Tides">
      <ul />
    </nav>,
  );
  await judged();
  expect(at('x').lang).toBe('en');
  rerender(
    <nav data-testid="x" aria-label="Tides">
      <ul>
        <li>Accueil</li>
      </ul>
    </nav>,
  );
  await judged();
  expect(at('x').lang).toBe('');
});

test('a label that changes is judged again', async () => {
  note('Turn');
  const { rerender } = render(<button data-testid="x" aria-label="Tourner" />);
  await judged();
  expect(at('x').lang).toBe('');
  rerender(<button data-testid="x" aria-label="Turn" />);
  await judged();
  expect(at('x').lang).toBe('en');
});

test('both parts of a text around an element are recognised', async () => {
  note('Written by \uFFFC on Monday');
  render(
    <p>
      Written by <b>Noor</b> on Monday
    </p>,
  );
  await judged();
  expect(marked()).toEqual(['Written by Noor on Monday']);
});

test('on a page from right to left the direction is marked with the text, and goes with it', async () => {
  root.dir = 'rtl';
  note('Low water');
  const { rerender } = render(<p data-testid="x">Low water</p>);
  await judged();
  expect([at('x').lang, at('x').dir]).toEqual(['en', 'ltr']);
  rerender(<p data-testid="x">جزر</p>);
  await judged();
  expect([at('x').hasAttribute('lang'), at('x').hasAttribute('dir')]).toEqual([false, false]);
});

test('on a page from left to right, the direction is not marked', async () => {
  note('Low water');
  render(<p data-testid="x">Low water</p>);
  await judged();
  expect(at('x').hasAttribute('dir')).toBe(false);
});

test('a language or direction that is there already stays, also when React sets it later', async () => {
  root.dir = 'rtl';
  note('Low water');
  const { rerender } = render(
    <>
      <p data-testid="own" lang="de">
        Low water
      </p>
      <p data-testid="auto" dir="auto">
        Low water
      </p>
      <p data-testid="later">Low water</p>
    </>,
  );
  await judged();
  expect([at('own').lang, at('auto').lang, at('auto').dir, at('later').lang]).toEqual(['de', 'en', 'auto', 'en']);
  rerender(
    <>
      <p data-testid="own" lang="de">
        Low water
      </p>
      <p data-testid="auto" dir="auto">
        جزر
      </p>
      <p data-testid="later" lang="nl">
        جزر
      </p>
    </>,
  );
  await judged();
  expect([at('own').lang, at('auto').lang, at('auto').dir, at('later').lang]).toEqual(['de', '', 'auto', 'nl']);
});

test('what someone wrote in a language of its own is not marked', async () => {
  note('Chat');
  render(
    <article lang="de">
      <p>Chat</p>
    </article>,
  );
  await judged();
  expect(marked()).toEqual([]);
});

test('a number alone is in no language', async () => {
  note('12');
  render(<b>12</b>);
  await nextFrame();
  expect(marked()).toEqual([]);
});

test('nothing is watched before a text is noted, after the language has changed, and after the page', async () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe');
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
  marks.note('Turn', 'de');
  expect(observe).not.toHaveBeenCalled();
  note('Turn');
  expect(observe).toHaveBeenCalledOnce();
  locale$.next('de');
  expect(disconnect).toHaveBeenCalledOnce();
  page.abort();
  marks.note('Turn', 'fr');
  marks.note('Turn', 'de');
  new EnglishMarks({ root, locale$, signal: page.signal }).note('Turn', 'de');
  expect(observe).toHaveBeenCalledOnce();
});
