import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { chooseLanguage } from './choose-language.ts';

const SHELL = join(import.meta.dirname, '../..');

test('a page speaks a language of the shell, or that of the browser if none is given', () => {
  expect(chooseLanguage('fr', SHELL)).toBe('fr');
  expect(chooseLanguage(undefined, SHELL)).toBeUndefined();
});

test.each(['tlh', 'notes', 'FR', ''])('"%s" is refused with the codes that there are', (code) => {
  const choose = () => chooseLanguage(code, SHELL);
  expect(choose).toThrow(OperatorError);
  expect(choose).toThrow(/no texts in "[^]*There are en, ar, ca, .*, vi, zh\./);
});
