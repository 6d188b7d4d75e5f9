import { expect, test } from 'vitest';
import jsonModuleLoader from './json-module-loader.ts';

test('the default export is the value, whatever is in its texts', async () => {
  const value = { 'a"b': "it's \\ `${x}`", line: 'one\ntwo\u2028three', list: ['ja', ['arg', 'name']] };
  const module = encodeURIComponent(jsonModuleLoader(JSON.stringify(value)));
  const loaded = (await import(/* @vite-ignore */ `data:text/javascript,${module}`)) as { default: unknown };
  expect(loaded.default).toEqual(value);
});
