// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { pictureFile } from './picture-file.ts';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());
const { signal } = new AbortController();
const here = (path: string) => new URL(path, location.href).href;
const answers = (body: string, type: string, status = 200) =>
  fetched.mockResolvedValue(new Response(body, { status, headers: { 'Content-Type': type } }));

test('a picture of this origin becomes a file with its bytes, its type and its name, and no cookie is sent', async () => {
  answers('GIF89a moves', 'image/gif; charset=binary');
  const file = await pictureFile('/static/stickers/seals/big%20wave.gif', signal);
  expect([file?.name, file?.type, await file?.text()]).toEqual(['big wave.gif', 'image/gif', 'GIF89a moves']);
  expect(fetched.mock.calls).toEqual([
    [here('/static/stickers/seals/big%20wave.gif'), { credentials: 'omit', mode: 'same-origin', signal }],
  ]);
});

test.each([
  ['a refusal', () => answers('', 'image/gif', 404)],
  ['a page of the front end', () => answers('<!doctype html>', 'text/html')],
  ['no type', () => fetched.mockResolvedValue(new Response(new Uint8Array([1])))],
])('%s is no picture', async (_name, answer) => {
  answer();
  expect(await pictureFile('/wave.gif', signal)).toBeNull();
});

test('pictures of other origins are not asked for', async () => {
  expect(await pictureFile('https://elsewhere.test/wave.gif', signal)).toBeNull();
  expect(await pictureFile('//elsewhere.test/wave.gif', signal)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test('a name with a malformed percent-encoding is kept unchanged', async () => {
  answers('x', 'image/png');
  expect((await pictureFile('/100%25%zz.png', signal))?.name).toBe('100%25%zz.png');
});

test('a lost connection rejects', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(pictureFile('/wave.gif', signal)).rejects.toThrow('Failed to fetch');
});
