// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { domAccess, type DomAccess } from './dom-access.ts';
import { createPostParser } from './post-parser.ts';
import type { PostNode } from './post-node.ts';
import { postText } from './post-text.ts';
import { readPost } from './post-tree.ts';

const parse = (html: string) => createPostParser().parse(html);
const elements = (nodes: readonly PostNode[]): Exclude<PostNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children)]));
const depthOf = (nodes: readonly PostNode[]): number =>
  Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))));
const count = (html: string, tag: string) => elements(parse(html)).filter((one) => one.tag === tag).length;

describe('limits', () => {
  test('27 elements in each other are kept, and the text of all others', () => {
    const deep = parse(`${'<blockquote>'.repeat(26)}a<blockquote>b<blockquote>c`);
    expect([depthOf(deep), postText(deep).replaceAll('\n', '')]).toEqual([27, 'abc']);
  });

  test('any depth is read: what a browser builds in a minute is a chain of objects here', () => {
    interface Link {
      child: Link | null;
    }
    const chain = Array.from({ length: 50_000 }).reduce<Link>((child) => ({ child }), { child: null });
    const linkOf = (node: Node) => node as unknown as Link;
    const dom: DomAccess = {
      ...domAccess(),
      body: () => chain as unknown as HTMLElement,
      firstChild: (node) => linkOf(node).child as unknown as ChildNode | null,
      nextSibling: () => null,
      nodeType: (node) => (linkOf(node).child ? Node.ELEMENT_NODE : Node.TEXT_NODE),
      text: () => 'deep',
      localName: () => 'div',
      namespace: () => document.documentElement.namespaceURI,
      attribute: () => null,
    };
    expect(postText(readPost(document, dom, 1))).toBe('deep');
  });

  test('below that depth the text is read, and no more than 6,000 pieces of it', () => {
    const below = (html: string) => postText(parse(`${'<div>'.repeat(610)}${html}`));
    expect(below('a<b>b</b><!-- c --><script>d</script><svg><desc>e</desc></svg><i>f')).toBe('abef');
    expect(below('x<!-- -->'.repeat(6100))).toBe('x'.repeat(6000));
  });

  const effect = '<span class="mfm-x2">';
  test('8 effects in each other and 100 in all are kept', () => {
    expect(count(`${effect.repeat(12)}a`, 'span')).toBe(8);
    expect(count(`${effect}a</span><b>b</b>`.repeat(120), 'span')).toBe(100);
    expect(count('<span class="y mfm-x2">a', 'span')).toBe(1);
    expect(count(`${'<b>b</b>'.repeat(120)}${effect}a`, 'span')).toBe(1);
  });

  test('2 small texts in each other are kept, whatever else is around them', () => {
    expect(count('<p><b><i><u>a<sup>b<sub>c<small>d', 'sup')).toBe(1);
    expect(elements(parse('<b><i><sup>b<sub>c<small>d<rt>')).map(({ tag }) => tag)).toEqual([
      'p',
      'strong',
      'em',
      'sup',
      'sub',
    ]);
  });
});

describe('what is read of markup', () => {
  test('a link in a link is its text', () => {
    const links = elements(
      parse('<a href="https://a.test/"><table><tr><td><a href="https://b.test/">b</a></td></tr></table></a>'),
    );
    expect(links.flatMap(({ href }) => href ?? [])).toEqual(['https://a.test/']);
  });

  test.each([
    ['a<b>\n</b>b', [{ tag: 'p', children: ['a', { tag: 'strong', children: [' '] }, 'b'] }]],
    [
      '<b>a<div>x</div></b>',
      [
        {
          tag: 'strong',
          children: ['a', { tag: 'div', children: ['x'] }],
          holdsBlocks: true,
        },
      ],
    ],
    ['<b>x</b><img alt="">', [{ tag: 'p', children: [{ tag: 'strong', children: ['x'] }] }]],
    ['<ol start="120"></ol>', [{ tag: 'ol', children: [], start: 120 }]],
    ['<ul start="3"></ul>', [{ tag: 'ul', children: [] }]],
  ])('%s', (html, tree) => {
    expect(parse(html)).toEqual(tree);
  });
});
