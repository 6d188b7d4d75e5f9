// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIG_PROFILE_INTERVAL_MS, SAVED_NOTICE_MS, SYNC_NOTICE_MS } from '@skerry/shared/rules';
import { FAULTS, settle, type FakeCtx } from '@skerry/shared/testing';
import background from '../exposes/background.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ProfileServer } from './testing/profile-server.ts';
import { settingsSync } from './settings-sync.ts';

/** Longer than what lies between a change and its synchronisation. */
const SOON_MS = 2000;

let server: ProfileServer;
const browsers: FakeCtx[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  server = new ProfileServer();
});
afterEach(() => {
  for (const fake of browsers.splice(0)) fake.end();
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
});

/** A browser with the account. `beside`: another tab of that browser. */
function browser(beside?: FakeCtx): FakeCtx {
  const fake = fakeCtx();
  server.serve(fake);
  if (beside) Object.assign(fake.ctx.ports.storage, beside.ctx.ports.storage);
  browsers.push(fake);
  return fake;
}
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};
async function using(name = 'boat'): Promise<FakeCtx> {
  const fake = browser();
  await settingsSync(fake.ctx).use(name);
  await pass(0);
  fake.notices.mockClear();
  return fake;
}
async function change(fake: FakeCtx, key = 'modalOnMute', value: boolean | number | string = true) {
  await fake.ctx.ports.preferences.set(key, value);
  await pass(SOON_MS);
}
const stateOf = (fake: FakeCtx) => settingsSync(fake.ctx).state$.value;
const shown = (fake: FakeCtx) => fake.notices.mock.calls.map(([{ level, text, ms }]) => [level, text, ms]);
const saves = (fake: FakeCtx) => fake.api.asked(/^PUT/).map(({ body }) => body);
const SYNCHRONIZING = ['info', 'Syncing the settings profile “boat”', SYNC_NOTICE_MS];

test('[SE-136] [SE-137] a change is saved as the next version, with a notice of 5 s and then one of 2 s', async () => {
  const fake = await using();
  expect(server.profiles.get('boat')?.version).toBe(1);
  await change(fake);
  expect(server.profiles.get('boat')).toMatchObject({ version: 2, settings: { modalOnMute: true } });
  expect(shown(fake)).toEqual([SYNCHRONIZING, ['success', 'Settings synced', 2000]]);
  expect([SYNC_NOTICE_MS, SAVED_NOTICE_MS]).toEqual([5000, 2000]);
  await change(fake, 'sidebarRight');
  expect(stateOf(fake).inUse?.version).toBe(3);
});

test('what is kept per device is neither saved in the profile nor taken from it', async () => {
  const fake = await using();
  await change(fake, 'shell.textSize', 150);
  expect(saves(fake)).toHaveLength(1);
  await change(fake);
  expect(server.profiles.get('boat')).toMatchObject({ version: 2, settings: { modalOnMute: true } });
  expect(server.profiles.get('boat')?.settings).not.toHaveProperty(['shell.textSize']);

  server.profiles.set('boat', { version: 3, settings: { modalOnMute: false, 'shell.textSize': 80 } });
  await settingsSync(fake.ctx).refresh();
  await pass(0);
  expect(fake.settings()).toMatchObject({ modalOnMute: false, 'shell.textSize': 150 });
});

test('[SE-136] changes that follow each other are saved once, and what is as it was not at all', async () => {
  const fake = await using();
  await fake.ctx.ports.preferences.set('modalOnMute', true);
  await change(fake, 'theme', 'sand');
  expect(saves(fake)).toHaveLength(2);
  await fake.ctx.ports.preferences.set('modalOnMute', false);
  await change(fake);
  await pass(CONFIG_PROFILE_INTERVAL_MS);
  expect(saves(fake)).toHaveLength(2);
});

test.each(FAULTS)('[SE-138] a save that fails says why for 5 s, and is made up for later: $name', async (fault) => {
  const fake = await using();
  fake.api.on(/^PUT/, fault.fails);
  await change(fake);
  const [, [level, text, ms] = []] = shown(fake);
  expect([level, ms]).toEqual(['error', 5000]);
  expect(text).toMatch(/^Couldn’t sync settings: .{8}/);
  expect(shown(fake)).toHaveLength(2);
  expect(text).toContain(stateOf(fake).fault);
  expect(fake.settings().modalOnMute).toBe(true);
  server.serve(fake);
  await pass(CONFIG_PROFILE_INTERVAL_MS);
  expect(server.profiles.get('boat')).toMatchObject({ version: 2, settings: { modalOnMute: true } });
  expect(stateOf(fake).fault).toBe('');
});

test('[SE-138] what is longer than a server takes is not sent', async () => {
  const fake = await using();
  await change(fake, 'muteWords', 'x'.repeat(100_001));
  expect(shown(fake)[1]?.[1]).toBe('Couldn’t sync settings: They’re too long for the server.');
  expect(saves(fake)).toHaveLength(1);
});

test('[SE-139] a newer version replaces the settings here, and says so', async () => {
  const fake = await using();
  server.save('boat', { modalOnMute: true, theme: 'lichen' });
  await settingsSync(fake.ctx).refresh();
  expect(fake.settings()).toMatchObject({ modalOnMute: true, theme: 'lichen', sidebarRight: false });
  expect(shown(fake)).toEqual([['info', '2 settings updated from the profile “boat”.', 5000]]);
  await pass(SOON_MS);
  expect(server.profiles.get('boat')?.version).toBe(2);
});

test('[SE-139] one that is not newer replaces nothing', async () => {
  const fake = await using();
  await settingsSync(fake.ctx).refresh();
  expect(shown(fake)).toEqual([]);
  server.profiles.set('boat', { version: 1, settings: { modalOnMute: true } });
  await settingsSync(fake.ctx).refresh();
  expect(fake.settings().modalOnMute).toBe(false);
  expect(stateOf(fake).conflict?.version).toBe(1);
});

test('[SE-140] where there is none of that name a warning says so, and it is created by synchronising', async () => {
  const fake = browser();
  await fake.ctx.ports.preferences.set('theme', 'sand');
  await settingsSync(fake.ctx).use('boat');
  expect(shown(fake)).toEqual([
    ['warning', 'Creating the settings profile “boat” on your server', 5000],
    SYNCHRONIZING,
    ['success', 'Settings synced', 2000],
  ]);
  expect(server.profiles.get('boat')).toMatchObject({ version: 1, settings: { theme: 'sand' } });
  server.profiles.clear();
  await settingsSync(fake.ctx).refresh();
  expect(shown(fake)[3]?.[0]).toBe('warning');
  expect(server.profiles.get('boat')?.version).toBe(1);
});

test('[SE-141] every 600000 ms the profile is looked at, at the start for the first time', async () => {
  const one = await using();
  const two = browser(one);
  one.end();
  await background.run(two.ctx);
  await pass(0);
  const asked = () => two.api.asked(/^GET .*boat$/).length;
  expect(asked()).toBe(1);
  await pass(599_999);
  expect(asked()).toBe(1);
  server.save('boat', { modalOnMute: true });
  await pass(1);
  expect(asked()).toBe(2);
  expect(two.settings().modalOnMute).toBe(true);
  two.end();
  await pass(1_200_000);
  expect(asked()).toBe(2);
});

test('[SE-141] a browser that uses none asks for none', async () => {
  const fake = browser();
  await background.run(fake.ctx);
  await pass(1_200_000);
  await change(fake);
  expect(fake.api.calls).toEqual([]);
});

test.each(FAULTS)('a look that fails changes nothing, and interrupts nobody: $name', async (fault) => {
  const fake = await using();
  fake.api.on(/^GET/, fault.fails);
  await pass(CONFIG_PROFILE_INTERVAL_MS);
  expect(shown(fake)).toEqual([]);
  expect(stateOf(fake).fault.length).toBeGreaterThan(8);
  expect(stateOf(fake).inUse?.version).toBe(1);
});

test.each(FAULTS)('a profile that cannot be read is not used, and says why: $name', async (fault) => {
  const fake = browser();
  fake.api.on(/^GET/, fault.fails);
  await settingsSync(fake.ctx).use('boat');
  expect(shown(fake)).toMatchObject([['error', expect.stringMatching(/^Couldn’t sync settings: ./), 5000]]);
  expect(stateOf(fake).inUse).toBeNull();
});

test('after a replacement what other clients keep in the profile stays in it', async () => {
  server.profiles.set('boat', { version: 4, settings: { mascot: { a: [1] }, theme: 7, modalOnMute: true } });
  const fake = await using();
  expect(fake.settings()).toMatchObject({ modalOnMute: true, theme: 'pleroma-dark' });
  await change(fake, 'sidebarRight');
  expect(server.profiles.get('boat')).toMatchObject({
    version: 5,
    settings: { mascot: { a: [1] }, theme: 7, modalOnMute: true, sidebarRight: true },
  });
  await change(fake, 'theme', 'sand');
  expect(server.profiles.get('boat')?.settings.theme).toBe('sand');
});

test('what the browser does not store says so', async () => {
  server.profiles.set('boat', { version: 4, settings: { modalOnMute: true } });
  const fake = browser();
  fake.refusesToKeep.is = true;
  await settingsSync(fake.ctx).use('boat');
  expect(fake.settings().modalOnMute).toBe(true);
  expect(shown(fake)).toEqual([['warning', expect.stringContaining('your browser doesn’t store them'), 5000]]);
});

describe('changes here and in another browser', () => {
  async function conflicting(): Promise<FakeCtx> {
    const fake = await using();
    server.save('boat', { theme: 'lichen', other: 1 });
    await change(fake);
    return fake;
  }

  test('[SE-139] are told with a choice, and nothing is replaced', async () => {
    const fake = await conflicting();
    expect(shown(fake)).toEqual([
      SYNCHRONIZING,
      ['warning', 'Settings changed both here and in another browser using “boat”.', 0],
    ]);
    expect(fake.settings()).toMatchObject({ modalOnMute: true, theme: 'pleroma-dark' });
    const { action } = fake.notices.mock.calls[1]![0];
    action?.run();
    expect(fake.command).toHaveBeenCalledWith('settings/open/v1', { tab: 'profiles' });
  });

  test('until the user chooses nothing more is saved, and it is told once', async () => {
    const fake = await conflicting();
    await change(fake, 'sidebarRight');
    await pass(CONFIG_PROFILE_INTERVAL_MS);
    expect(server.profiles.get('boat')?.version).toBe(2);
    expect(shown(fake)).toHaveLength(2);
  });

  test('those of the profile are taken', async () => {
    const fake = await conflicting();
    await settingsSync(fake.ctx).resolve('theirs');
    expect(fake.settings()).toMatchObject({ modalOnMute: false, theme: 'lichen' });
    expect(stateOf(fake)).toMatchObject({ conflict: null, inUse: { version: 2 } });
    await pass(SOON_MS);
    expect(server.profiles.get('boat')?.version).toBe(2);
  });

  test('those here are saved as the next version, and what others keep there stays', async () => {
    const fake = await conflicting();
    await settingsSync(fake.ctx).resolve('ours');
    expect(server.profiles.get('boat')).toMatchObject({
      version: 3,
      settings: { modalOnMute: true, theme: 'pleroma-dark', other: 1 },
    });
    expect(stateOf(fake)).toMatchObject({ conflict: null, inUse: { version: 3 } });
  });

  test('a save whose answer was lost is no conflict', async () => {
    const fake = await using();
    const lost = FAULTS.find(({ name }) => name === 'no answer in time')!;
    await fake.ctx.ports.preferences.set('modalOnMute', true);
    fake.api.on(/^PUT/, lost.fails);
    await pass(SOON_MS);
    server.save('boat', { modalOnMute: true });
    server.serve(fake);
    await settingsSync(fake.ctx).refresh();
    expect(stateOf(fake)).toMatchObject({ conflict: null, fault: '', inUse: { version: 2 } });
    expect(server.profiles.get('boat')?.version).toBe(2);
  });
});

test('of two tabs of one browser one saves a change', async () => {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  Object.assign(navigator, {
    locks: {
      request: async (_: string, act: () => Promise<void>) => {
        if (isHeld) await new Promise<void>((go) => waiting.push(go));
        isHeld = true;
        await act();
        isHeld = false;
        waiting.shift()?.();
      },
    },
  });
  const one = await using();
  const two = browser(one);
  await background.run(two.ctx);
  await pass(0);
  // The storage event of the browser brings the choice to the other tab.
  two.set('modalOnMute' as never, true as never);
  await change(one);
  expect(server.profiles.get('boat')?.version).toBe(2);
  expect([...saves(one), ...saves(two)]).toHaveLength(2);
  expect(stateOf(two)).toMatchObject({ conflict: null, inUse: { version: 2 } });
});

test('a browser that stops using a profile leaves both as they are', async () => {
  const fake = await using();
  await settingsSync(fake.ctx).stop();
  await change(fake);
  await pass(CONFIG_PROFILE_INTERVAL_MS);
  expect(server.profiles.get('boat')?.version).toBe(1);
  expect(fake.stored.size).toBe(0);
});
