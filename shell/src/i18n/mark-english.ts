import type { Observable } from '@skerry/shared/runtime';

interface EnglishMarksParts {
  /** The `html` element. */
  root: HTMLElement;
  /** Emits at once. */
  locale$: Observable<string>;
  signal: AbortSignal;
}

const ENGLISH = 'en';
/** Attributes that show or speak a text. */
const LABELS = ['aria-label', 'title', 'placeholder', 'alt'];
const LABELLED = LABELS.map((name) => `[${name}]`).join();
const LETTER = /\p{L}/u;
/** Stands for an element in a text that `withElement` divides. */
const PLACE = '\uFFFC';
/** Texts with a number or a name differ each time; the oldest are forgotten. */
const MOST_TEXTS = 5000;

/**
 * Marks the elements that show a text in English because the page's language lacks it, so that a screen reader changes
 * its voice. A port returns plain strings, so an element is recognised by its text.
 *
 * React does not touch attributes that it does not render, and elements that it replaces are judged again. Changes are
 * judged before they are painted; without noted texts nothing is watched.
 */
export class EnglishMarks {
  readonly #root: HTMLElement;
  /** In the order of their last use. */
  readonly #texts = new Set<string>();
  /** Noted texts that no change has shown: a page that changes its language may show them already. */
  readonly #unseen = new Set<string>();
  /** Marked elements, and whether `dir` is a mark, too. */
  readonly #marks = new WeakMap<Element, boolean>();
  readonly #observer = new MutationObserver((records) => this.#follow(records));
  #locale = '';
  /** Whether the page may show noted texts since it had its last language. */
  #isStale = true;
  #frame = 0;

  constructor({ root, locale$, signal }: EnglishMarksParts) {
    this.#root = root;
    if (signal.aborted) return;
    const changes = locale$.subscribe((locale) => this.#begin(locale));
    signal.addEventListener('abort', () => {
      changes.unsubscribe();
      this.#begin('');
    });
  }

  /** @param locale of the page when it requested the text; ignored if the page has another one by now */
  note(text: string, locale: string): void {
    if (locale !== this.#locale) return;
    for (const part of text.split(PLACE)) {
      const words = part.trim();
      if (!LETTER.test(words)) continue;
      if (!this.#texts.delete(words)) this.#unseen.add(words);
      this.#texts.add(words);
    }
    if (this.#unseen.size === 0) return;
    for (const oldest of this.#texts) {
      if (this.#texts.size <= MOST_TEXTS) break;
      this.#texts.delete(oldest);
    }
    this.#observer.observe(this.#root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: LABELS,
    });
    this.#frame ||= requestAnimationFrame(() => this.#lookEverywhere());
  }

  #begin(locale: string): void {
    this.#locale = locale;
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#texts.clear();
    this.#unseen.clear();
    this.#isStale = true;
    for (const element of this.#root.querySelectorAll(`[lang="${ENGLISH}"]`)) this.#unmark(element);
  }

  #follow(records: readonly MutationRecord[]): void {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (!element) continue;
      changed.add(element);
      // A label counts only while there are no other words inside.
      const labelled = element.closest(LABELLED);
      if (labelled) changed.add(labelled);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        changed.add(node);
        for (const inside of node.querySelectorAll('*')) changed.add(inside);
      }
    }
    for (const element of changed) this.#judge(element);
  }

  #lookEverywhere(): void {
    this.#frame = 0;
    if (this.#isStale || this.#unseen.size > 0)
      for (const element of this.#root.querySelectorAll('*')) this.#judge(element);
    this.#isStale = false;
    this.#unseen.clear();
  }

  #judge(element: Element): void {
    let isText = false;
    for (let node = element.firstChild; node && !isText; node = node.nextSibling)
      isText = node instanceof Text && this.#isEnglish(node.data);
    const isLabel =
      element.matches(LABELLED) && LABELS.some((name) => this.#isEnglish(element.getAttribute(name) ?? ''));
    if (isText || (isLabel && !LETTER.test(element.textContent))) this.#mark(element, isText);
    else this.#unmark(element);
  }

  #isEnglish(text: string): boolean {
    const words = text.trim();
    if (!this.#texts.has(words)) return false;
    this.#unseen.delete(words);
    return true;
  }

  /** @param isText a label does not need a direction, and in a field it would be that of what is written */
  #mark(element: Element, isText: boolean): void {
    const around = element.parentElement?.closest('[lang]');
    // Someone's writing, in a language of its own.
    if (around && around !== this.#root && !this.#marks.has(around)) return this.#unmark(element);
    const hasDirection =
      isText && this.#root.dir === 'rtl' && (this.#marks.get(element) || !element.hasAttribute('dir'));
    if (this.#marks.get(element) !== hasDirection) this.#unmark(element);
    if (element.hasAttribute('lang')) return;
    element.setAttribute('lang', ENGLISH);
    if (hasDirection) element.setAttribute('dir', 'ltr');
    this.#marks.set(element, hasDirection);
  }

  /** A value that React has written since stays. */
  #unmark(element: Element): void {
    const hasDirection = this.#marks.get(element);
    if (hasDirection === undefined) return;
    this.#marks.delete(element);
    if (element.getAttribute('lang') === ENGLISH) element.removeAttribute('lang');
    if (hasDirection && element.getAttribute('dir') === 'ltr') element.removeAttribute('dir');
  }
}
