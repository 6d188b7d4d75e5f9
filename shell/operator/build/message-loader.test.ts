import { expect, test } from 'vitest';
import messageLoader from './message-loader.ts';

const load = (source: string) => messageLoader.call({ resourcePath: '/x/messages/de.json' }, source);

test('the loader leaves plain texts as they are and compiles the rest', () => {
  expect(JSON.parse(load('{"a": "Ja", "b": "Hallo {name}"}'))).toEqual({ a: 'Ja', b: ['Hallo ', ['arg', 'name']] });
});

test('a malformed message fails the build with its file and key', () => {
  expect(() => load('{"post.send": "Hallo {"}')).toThrow(/messages\/de\.json: message "post\.send"/);
  expect(() => load('{')).toThrow(/messages\/de\.json/);
});
