import { join } from 'node:path';
import { expect, test } from 'vitest';
import declarationsLoader from './declarations-loader.ts';
import rowsLoader from './rows-loader.ts';

const resourcePath = join(import.meta.dirname, '../../preferences.json');

test('the first screen has the preferences of the shell without their rows; the settings dialog has these', () => {
  const { preferences } = JSON.parse(declarationsLoader.call({ resourcePath })) as { preferences: object };
  const { rows, texts } = JSON.parse(rowsLoader.call({ resourcePath })) as { rows: object[]; texts: { en: object } };
  expect(preferences).toMatchObject({ stopGifs: { type: 'boolean', default: false } });
  expect(Object.values(preferences).filter((declared: object) => 'row' in declared)).toEqual([]);
  expect(rows).toContainEqual({
    kind: 'switch',
    preference: 'stopGifs',
    group: 'media',
    order: 80,
    labelKey: 'setting.stopGifs',
  });
  expect(texts.en).toHaveProperty(['setting.stopGifs']);
});
