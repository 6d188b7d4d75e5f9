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
    parser.parse('<p>4</p>');
    parser.parse('<p>5</p>');
    expect(parser.parse('<p>2</p>')).not.toBe(second);
  });

  test('Trusted Types: the text passes the only policy for inert documents', () => {
    const createPolicy = vi.fn((_name: string, rules: { createHTML(text: string): string }) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    createPostParser().parse('<p>tea</p>');
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

test('markup that would take a browser minutes is cut before parsing', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const text = postText(createPostParser().parse(`<p>begins</p>${'<!-->'.repeat(200_000)}ends`));
  expect([parse.mock.calls[0]?.[0].length, text]).toEqual([expect.closeTo(5 * 12_000, -2), 'begins\n…']);
  expect(postText(createPostParser().parse(`<p>${'a'.repeat(400_000)}</p>`))).toHaveLength(400_000);
  parse.mockRestore();
});
