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
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[EN-060] a settings profile keeps unknown keys', () => {
  expect(
    api.settingsProfile('x').parse({ settings: { theme: 'a', somethingElse: { b: 1 } }, version: 7 }, newReading()),
  ).toEqual({ settings: { theme: 'a', somethingElse: { b: 1 } }, version: 7 });
  expect(api.settingsProfiles().parse([{ name: 'default', version: 7 }, {}], newReading())).toEqual([
    { name: 'default', version: 7 },
  ]);
});
