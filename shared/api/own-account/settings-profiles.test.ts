import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-160]', api.settingsProfiles(), 'GET /api/v1/akkoma/frontend_settings/pleroma-fe'],
  ['[API-161]', api.settingsProfile('my phone'), 'GET /api/v1/akkoma/frontend_settings/pleroma-fe/my%20phone'],
  [
    '[API-162]',
    api.saveSettingsProfile('default', { settings: { theme: 'x' }, version: 8 }),
    'PUT /api/v1/akkoma/frontend_settings/pleroma-fe/default {"settings":{"theme":"x"},"version":8}',
  ],
  ['[API-163]', api.deleteSettingsProfile('default'), 'DELETE /api/v1/akkoma/frontend_settings/pleroma-fe/default'],
  ['', api.settingsProfile('reading', 'skerry'), 'GET /api/v1/akkoma/frontend_settings/skerry/reading'],
  [
    '',
    api.saveSettingsProfile('reading', { settings: {}, version: 1 }, 'skerry'),
    'PUT /api/v1/akkoma/frontend_settings/skerry/reading {"settings":{},"version":1}',
  ],
  ['', api.storedSettings('skerry'), 'GET /api/v1/pleroma/settings/skerry'],
  ['', api.storeSettings('skerry', { home: '1' }), 'PATCH /api/v1/pleroma/settings/skerry {"home":"1"}'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('what is stored is taken as it is, and anything but an object as nothing', () => {
  for (const call of [api.storedSettings('x'), api.storeSettings('x', {})]) {
    expect(call.parse({ home: '1', other: { b: 2 } }, newReading())).toEqual({ home: '1', other: { b: 2 } });
    expect(call.parse([1], newReading())).toEqual({});
  }
});

test('[EN-060] a settings profile keeps unknown keys', () => {
  expect(
    api.settingsProfile('x').parse({ settings: { theme: 'a', somethingElse: { b: 1 } }, version: 7 }, newReading()),
  ).toEqual({ settings: { theme: 'a', somethingElse: { b: 1 } }, version: 7 });
  expect(api.settingsProfiles().parse([{ name: 'default', version: 7 }, {}], newReading())).toEqual([
    { name: 'default', version: 7 },
  ]);
});
