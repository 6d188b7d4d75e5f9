// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { createPostParser } from './post-parser.ts';
import { postText } from './post-text.ts';

describe('parsing', () => {
  test('a parser caches a limited number of the latest trees', () => {
    const parser = createPostParser({ capacity: 2 });
    const first = parser.parse('<p>1</p>');
    parser.parse('<p>2</p>');
    expect(parser.parse('<p>1</p>')).toBe(first);
    parser.parse('<p>3</p>');
    expect(parser.parse('<p>1</p>')).toBe(first);
    const second = parser.parse('<p>2</p>');
    expect([parser.parse('<p>2</p>'), parser.parse('<p>1</p>')]).toEqual([second, first]);
    expect(parser.parse('<p>1</p>')).toBe(first);
    parser.parse('<p>4</p>');
    parser.parse('<p>5</p>');
    expect(parser.parse('<p>2</p>')).not.toBe(second);
  });

  test('Trusted Types: the text passes the only policy for inert documents', () => {
    const createPolicy = vi.fn((_name: string, rules: { createHTML(text: string): string }) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    expect(postText(createPostParser().parse('<p>tea</p>'))).toBe('tea');
    vi.unstubAllGlobals();
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('skerry#inert', expect.anything());
  });

  test('the text of a post keeps its lines', () => {
    expect(postText(createPostParser().parse('<p>one<br>two</p><ul><li>three</li></ul><script>four</script>'))).toBe(
      'one\ntwo\nthree',
    );
  });

  test('depth and number of elements are limited, and the text of deep markup is kept', { timeout: 30_000 }, () => {
    const deep = createPostParser().parse(`${'<div>'.repeat(300)}deep${'</div>'.repeat(300)}`);
    expect(postText(deep)).toBe('deep');
    expect(JSON.stringify(deep).split('"tag"').length).toBeLessThan(40);
    const many = createPostParser().parse('<b>x</b>'.repeat(5000));
    expect(JSON.stringify(many).split('"tag"').length).toBeLessThan(3500);
    expect(postText(many)).toMatch(/x…$/);
  });
});

test('markup that would take a browser minutes is removed before parsing, and no text with it', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const text = postText(createPostParser().parse(`<p>begins</p>${'<!-->'.repeat(200_000)}ends`));
  expect([parse.mock.calls[0]?.[0].match(/</g)?.length, text]).toEqual([12_000, 'begins\n…']);
  parse.mockClear();
  const loose = postText(
    createPostParser().parse(`${'<!-->'.repeat(2000)}${'</b>'.repeat(20_000)}1 < 2 <i title="x">ends<b class="y`),
  );
  expect(parse.mock.calls[0]?.[0]).toMatch(/b>1 < 2 ends$/);
  expect(loose).toBe('1 < 2 ends');
  parse.mockRestore();
});

describe('a long post is read in steps', () => {
  const cutOf = (html: string, steps: number) => {
    const nodes = createPostParser().parse(html, steps);
    const last = nodes.at(-1);
    return { text: postText(nodes), isCut: typeof last === 'object' && last.tag === 'cut' };
  };

  test('of 50,000 characters', () => {
    const html = `<p>${'a'.repeat(70_000)}</p><p>${'b'.repeat(70_000)}</p>`;
    expect([1, 2, 3].map((steps) => cutOf(html, steps).text.length)).toEqual([50_001, 100_002, 140_001]);
    expect([1, 2, 3].map((steps) => cutOf(html, steps).isCut)).toEqual([true, true, false]);
    expect(cutOf('a'.repeat(50_000), 1)).toEqual({ text: 'a'.repeat(50_000), isCut: false });
    expect(cutOf(`${'a'.repeat(49_999)}😀`, 1).text).toBe(`${'a'.repeat(49_999)}\ufffd…`);
  });

  test('of 6,000 nodes', () => {
    const html = `${'<b>x</b>'.repeat(5000)}ends`;
    expect([1, 2].map((steps) => cutOf(html, steps))).toEqual([
      { text: `${'x'.repeat(3000)}…`, isCut: true },
      { text: `${'x'.repeat(5000)}ends`, isCut: false },
    ]);
  });

  test('of 12,000 tags: the text of the others follows without markup', () => {
    const html = `${'<b>x</b>'.repeat(9000)}ends`;
    expect(cutOf(html, 3)).toEqual({ text: `${'x'.repeat(9000)}ends`, isCut: false });
  });
});

describe('combining marks', () => {
  const drawn = (html: string) => postText(createPostParser().parse(html));
  const mark = '\u0301';

  test.for<[string, string]>([
    ['in one text', `a${mark.repeat(100_000)}b`],
    ['written as entities', `a${'&#769;'.repeat(100_000)}b`],
    ['across elements', `a${`<i>${mark}</i>`.repeat(1000)}b`],
    ['across elements below the depth of elements', `a${'<b>'.repeat(650)}${`<i>${mark}</i>`.repeat(1000)}b`],
    ['across comments', `a${`${mark.repeat(6)}<!-- -->`.repeat(1000)}b`],
    ['in the description of a picture', `a<img alt="${mark.repeat(1000)}">b`],
  ])('are cut to eight: %s', ([, html]) => {
    expect(drawn(html)).toBe(`a${mark.repeat(8)}b`);
  });

  test('of different letters are all kept', () => {
    const words = `${`a${mark.repeat(8)}`.repeat(100)}`;
    expect(drawn(words)).toBe(words);
    expect(drawn(`<p>a${mark.repeat(8)}</p><p>${mark}b</p>`)).toBe(`a${mark.repeat(8)}\n${mark}b`);
    expect(drawn('🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}👩‍❤️‍💋‍👩')).toContain('👩‍❤️‍💋‍👩');
  });
});

test('nothing in a post turns the direction of letters, nothing in a link their order', () => {
  const text = postText(
    createPostParser().parse(
      '<p>\u202eesrever\u2067a\u2069</p><a href="https://evil.test/">\u202emoc.knab\u2067b\u2069\u202c</a>',
    ),
  );
  expect(text).toBe('esrever\u2067a\u2069\nmoc.knabb');
});
