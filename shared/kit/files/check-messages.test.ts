import { expect, test } from 'vitest';
import { temporaryModule } from '../testing/temporary-module.ts';
import { textOf } from '../testing/text-of.ts';
import { checkMessages } from './check-messages.ts';

/** The sound module has the text `title` alone. */
test.each([
  ["t('tilte')", 'src/view.tsx:2: names the text "tilte"'],
  ["ctx.i18n.t('buoy.gone', { count })", 'names the text "buoy.gone"'],
  ["t(isHigh ? 'buoy.high' : 'title')", 'names the text "buoy.high"'],
  ["t(isHigh ? 'title' : 'buoy.low')", 'names the text "buoy.low"'],
  ['t(`state.${state}`)', 'names the text "state.${state}"'],
  ["const row = { labelKey: 'buoy.row' };", 'names the text "buoy.row"'],
])('%s, which no text file has, is found with its file', async (code, words) => {
  expect(textOf(await checkMessages(temporaryModule({ 'src/view.tsx': `\n${code}` })))).toContain(words);
});

test.each([
  ["t('title')"],
  ["t('buoy.name')"],
  ['t(`buoy.${name}`)'],
  ['t(key)'],
  ["// t('gone')"],
  ["format('gone'); at('gone');"],
])('%s is fine', async (code) => {
  const folder = temporaryModule({
    'src/view.tsx': code,
    'messages/en.json': '{ "title": "Buoys", "buoy.name": "Buoy" }',
  });
  expect(await checkMessages(folder)).toEqual([]);
});

test('without English there is one finding, of the manifest, and not one for each text', async () => {
  const folder = temporaryModule({ 'src/view.tsx': "t('gone')", 'messages/en.json': null });
  expect(textOf(await checkMessages(folder))).not.toContain('gone');
});
