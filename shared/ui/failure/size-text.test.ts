import { expect, test } from 'vitest';
import { compileMessages } from '../../../shell/operator/messages/compile.ts';
import { createFormatter } from '../../i18n/index.ts';
import ar from '../../messages/ar.json';
import de from '../../messages/de.json';
import en from '../../messages/en.json';
import { sizeText } from './size-text.ts';

const TEXTS = { ar, de, en };

test.each([
  ['en', 1023, '1,023 B'],
  ['en', 1536, '1.5 KiB'],
  ['en', 16_000_000, '15.26 MiB'],
  ['de', 3 * 1024 ** 3, '3 GiB'],
  ['de', 1.5 * 1024 ** 4, '1,5 TiB'],
  ['ar', 2048, '2 كيبيبايت'],
] as const)('[UI-021] in %s, %d bytes are %s', (locale, bytes, expected) => {
  expect(sizeText({ t: createFormatter(locale, compileMessages(TEXTS[locale])) }, bytes)).toBe(expected);
});
