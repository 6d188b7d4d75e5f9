import { expect, test, vi } from 'vitest';
import type { PreferenceDeclarations, SettingsPort } from '@skerry/shared/contract';
import { NEVER } from '@skerry/shared/runtime';
import { MemoryStorage } from '../session/testing/test-doubles.ts';
import { createSettings } from './settings.ts';

const TIDE: PreferenceDeclarations = { 'tide.height': { type: 'number', default: 3, min: 1, max: 9 } };
const SKY: PreferenceDeclarations = { 'sky.stars': { type: 'boolean', default: false } };

/** The keys of a port are those of its module: here of a made-up one. */
interface AnyPort extends Pick<SettingsPort, 'other' | 'observeOther'> {
  get(key: string): unknown;
  observe(key: string): { subscribe(seen: (value: unknown) => void): void };
  set(key: string, value: unknown): Promise<void>;
}

function start() {
  const report = vi.fn();
  const storage = new MemoryStorage();
  const settings = createSettings({
    storage: () => storage,
    instanceDefaults$: NEVER,
    tabs: new EventTarget(),
    report,
    i18n: () => ({ locale: 'en', asEnglish: (text) => text }),
    onUnread: () => undefined,
    onRefused: () => undefined,
    signal: new AbortController().signal,
  });
  settings.declare([{ id: 'tide', preferences: TIDE }]);
  return { settings, report, portOf: (module: string) => settings.portFor(module) as unknown as AnyPort };
}

test('a module reads, follows and sets what it declares', async () => {
  const tide = start().portOf('tide');
  const seen: unknown[] = [];
  tide.observe('tide.height').subscribe((height) => seen.push(height));
  await tide.set('tide.height', 5);
  expect([tide.get('tide.height'), seen]).toEqual([5, [3, 5]]);
});

test('an undeclared preference is an error, and the message says how to fix it', async () => {
  const { portOf } = start();
  expect(() => portOf('tide').get('tide.depth')).toThrow(
    'tide uses the preference "tide.depth" without declaring it. Add it to preferences in its module.json.',
  );
  expect(() => portOf('sky').observe('tide.height')).toThrow("settings.other('tide', 'tide.height', …)");
  await expect(portOf('sky').set('tide.height', 5)).rejects.toMatchObject({ name: 'PreferenceUndeclared' });
});

test("another module's preference is read with a default that holds while that module is off", async () => {
  const { settings, portOf, report } = start();
  const tide = portOf('tide');
  const seen: boolean[] = [];
  tide.observeOther('sky', 'sky.stars', true).subscribe((shows) => seen.push(shows));
  expect(tide.other('sky', 'sky.stars', true)).toBe(true);
  settings.declare([{ id: 'sky', preferences: SKY }]);
  expect(tide.other('sky', 'sky.stars', true)).toBe(false);
  await portOf('sky').set('sky.stars', true);
  expect(seen).toEqual([true, false, true]);
  expect(report).not.toHaveBeenCalled();
});

test('a value of another type, or of another owner, counts as missing, which is reported once', () => {
  const { portOf, report } = start();
  const sky = portOf('sky');
  expect([sky.other('tide', 'tide.height', 'high'), sky.other('tide', 'tide.height', 'high')]).toEqual([
    'high',
    'high',
  ]);
  expect(sky.other('moon', 'tide.height', 1)).toBe(1);
  expect(report.mock.calls).toEqual([
    ["sky reads tide's preference tide.height, which is number, not string"],
    ["sky reads moon's preference tide.height, which is a preference of tide"],
  ]);
});

test('a preference that another module has declared stays that one’s', () => {
  const { settings, portOf, report } = start();
  settings.declare([{ id: 'flood', preferences: { 'tide.height': { type: 'boolean', default: true } } }]);
  expect(portOf('tide').get('tide.height')).toBe(3);
  expect(report).toHaveBeenCalledWith("flood declares the preference tide.height, which is tide's");
});
