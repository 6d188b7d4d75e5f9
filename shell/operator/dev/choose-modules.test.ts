import { expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { chooseModules } from './choose-modules.ts';

const FOLDERS = ['mfe-timelines', 'mfe-composer', 'mfe-admin'];

test('without names every module is watched', () => {
  expect(chooseModules([], FOLDERS)).toEqual(FOLDERS);
});

test('modules are named by id or folder', () => {
  expect(chooseModules(['composer', 'mfe-timelines/'], FOLDERS)).toEqual(['mfe-timelines', 'mfe-composer']);
});

test('an unknown module is refused with the nearest known one and all others', () => {
  const choose = () => chooseModules(['timlines'], FOLDERS);
  expect(choose).toThrow(OperatorError);
  expect(choose).toThrow(
    /no module "timlines"[^]*Did you mean "timelines"\? Known modules: timelines, composer, admin\./,
  );
});
