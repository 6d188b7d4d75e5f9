import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DROPPED, ELEMENTS } from './allow-list.ts';
import { HOSTILE_SAMPLES } from './testing/hostile-samples.ts';
import { PostHtml } from './post-html.tsx';
import { createPostParser } from './post-parser.ts';

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  ol: ['start', 'reversed'],
  li: ['value'],
  span: ['data-host'],
};
const SCHEMES = /^(?:https?|dat|dweb|gemini|gopher|ipfs|ipns|ircs?|magnet|mailto|ssb|xmpp):/;

/**
 * Everything in the shown tree that must not be there. Reads through prototypes: the checked tree must not shadow what
 * the check reads.
 */
function problems(root: Element): string[] {
  return [...Element.prototype.getElementsByTagName.call(root, '*')].flatMap((element) => {
    const found: string[] = [];
    const name = element.localName;
    // A bare span is a line in color.
    if (name !== 'span' && !(ELEMENTS as readonly string[]).includes(name)) found.push(`<${name}>`);
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`<${name}> of another namespace`);
    for (const attribute of Element.prototype.getAttributeNames.call(element))
      if (attribute !== 'dir' && !ATTRIBUTES[name]?.includes(attribute)) found.push(`${attribute} of <${name}>`);
    const href = Element.prototype.getAttribute.call(element, 'href');
    if (name === 'a' && (!href || !SCHEMES.test(href))) found.push(`a link to ${href}`);
    if (name === 'a' && Element.prototype.getAttribute.call(element, 'rel') !== 'noopener noreferrer nofollow ugc')
      found.push('a link without its rel');
    return found;
  });
}

/** Without what is left out on purpose: zeros, controls of direction. */
const squeezed = (text: string) => text.replace(/[\0\u202a-\u202e\u2066-\u2069\s]+/g, '');
const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')!.get!;
const bodyOf = Object.getOwnPropertyDescriptor(Document.prototype, 'body')!.get!;

/**
 * The text that a reader of the source would see, computed differently from the tested code: by iterating over the
 * texts and their ancestors.
 */
function readable(source: string): string {
  const inert = new DOMParser().parseFromString(source, 'text/html');
  const body = Reflect.apply(bodyOf, inert, []) as HTMLElement | null;
  if (!body) return '';
  const texts = Document.prototype.createNodeIterator.call(inert, body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const hidden = new WeakSet<Node>();
  let text = '';
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const isDropped = node.nodeType === 1 && DROPPED.has((node as Element).localName);
    // Parents come before their content.
    if (isDropped || hidden.has(Reflect.apply(parentOf, node, []) as Node)) hidden.add(node);
    else if (node.nodeType === 3) text += (node as Text).data;
    else if ((node as Element).localName === 'img') text += Element.prototype.getAttribute.call(node, 'alt') ?? '';
  }
  return squeezed(text);
}

const AT_ONCE = 25;

function problemsOf(sources: readonly string[]): string[] {
  const parser = createPostParser();
  const found: string[] = [];
  for (let from = 0; from < sources.length; from += AT_ONCE) {
    const batch = sources.slice(from, from + AT_ONCE);
    const { container, unmount } = render(
      <>
        {batch.map((source, index) => (
          <article key={index}>
            <PostHtml html={source} parser={parser} isGreentext classNames={{}} />
          </article>
        ))}
      </>,
    );
    batch.forEach((source, index) => {
      const shown = container.children[index];
      if (!shown) throw new Error('a post was not shown');
      const wrong = problems(shown);
      // The real host of a link, added to what was written.
      for (const host of shown.querySelectorAll('[data-host]')) host.remove();
      if (squeezed(shown.textContent) !== readable(source))
        wrong.push(
          `lost text: ${squeezed(shown.textContent).slice(0, 80)} instead of ${readable(source).slice(0, 80)}`,
        );
      found.push(...wrong.map((problem) => `${problem} in ${source.slice(0, 200)}`));
    });
    unmount();
  }
  return found;
}

describe('hostile posts keep only what is allowed, and lose no text', () => {
  test('our own samples', { timeout: 60_000 }, () => {
    expect(problemsOf(HOSTILE_SAMPLES)).toEqual([]);
    expect(window).not.toHaveProperty('pwned');
  });

  const folder = resolve(import.meta.dirname, '../..', process.env.HOSTILE_DATA ?? '../shared/data');
  const file = resolve(folder, 'hostile-html.jsonl');
  if (existsSync(file)) {
    test('the public corpora', { timeout: 240_000 }, () => {
      const payloads = readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { payload: string }).payload);
      expect(payloads.length).toBeGreaterThan(1000);
      // Every fourth, unless all variants are tested (`npm run test:full`); the browser's journeys have others.
      const isFull = process.env.SKERRY_TESTS === 'full';
      expect(problemsOf(isFull ? payloads : payloads.filter((_, index) => index % 4 === 2))).toEqual([]);
    });
  } else {
    test(`the public corpora are missing: there is no ${file}`, ({ annotate }) =>
      annotate('set HOSTILE_DATA to the folder that holds them'));
  }
});
