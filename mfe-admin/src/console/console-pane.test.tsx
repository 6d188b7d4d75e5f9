import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import type { ModuleReport } from '@skerry/shared/contract';
import { BehaviorSubject, NEVER, Observable } from '@skerry/shared/runtime';
import { press, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { REPORT } from '../testing/parts.ts';
import ConsolePane from './console-pane.tsx';

let fake: FakeCtx;
let modules$: BehaviorSubject<readonly ModuleReport[]>;
let watch: () => Observable<readonly ModuleReport[]>;
beforeEach(() => {
  fake = fakeCtx({ role: 'moderator' });
  modules$ = new BehaviorSubject<readonly ModuleReport[]>([REPORT]);
  watch = () => modules$;
  vi.spyOn(fake.ctx.ports.modules, 'watch').mockImplementation(() => watch());
});
afterEach(() => fake.end());

const CONFIG = /^GET .*frontend_configurations$/;
const SAVE = /^POST .*admin\/config$/;

async function open() {
  renderIn(fake, <ConsolePane />);
  await act(settle);
}
const items = () => within(screen.getByRole('list', { name: 'Features of this client' })).getAllByRole('listitem');

test('a module is shown with its version, its build, for whom it is, and what of it was loaded', async () => {
  await open();
  const [item] = items();
  for (const text of ['Writing', 'composer', 'Enabled', '1.2.0', '1.2.0-abcdef12', 'Members, Moderators, and Admins'])
    expect(within(item!).getByText(text)).toBeTruthy();
  expect(within(item!).getByText('3 files, 12.3 kB')).toBeTruthy();
  expect(within(item!).getByText('from 210 ms, slowest file 84 ms')).toBeTruthy();
  expect(within(item!).getByText('No faults')).toBeTruthy();
});

test('an admin finds the commands that keep a build and go back, each with what brings it back', async () => {
  fake.end();
  fake = fakeCtx({ role: 'admin' });
  fake.api.on(CONFIG, { json: {} });
  vi.spyOn(fake.ctx.ports.modules, 'watch').mockImplementation(() => watch());
  modules$.next([REPORT, { ...REPORT, id: 'tide', version: null, build: null, state: 'refused' }]);
  await open();
  const [item, refused] = items();
  const commands = within(item!).getByText('Commands for whoever runs this client').closest('details');
  const lines = [...commands!.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  const pin = 'skerry modules pin composer 1.2.0-abcdef12';
  expect(lines).toEqual([pin, 'skerry modules unpin composer', 'skerry modules rollback composer', pin]);
  expect(within(item!).getByText(/for everyone at their next page load/)).toBeTruthy();
  // Of a module that was refused no build is known.
  expect(within(refused!).queryByText('Commands for whoever runs this client')).toBeNull();
});

test('a moderator finds no commands', async () => {
  await open();
  expect(screen.queryByText('Commands for whoever runs this client')).toBeNull();
});

test('a module of which nothing was loaded says so', async () => {
  modules$.next([{ ...REPORT, files: null, roles: null }]);
  await open();
  expect(screen.getByText('Nothing yet')).toBeTruthy();
  expect(screen.getByText('Everyone')).toBeTruthy();
  expect(screen.queryByText('Times')).toBeNull();
});

test.each([
  ['stopped', 'Stopped', /failed three times within a minute/],
  ['off', 'Off', /turned it off for everyone/],
  ['unsupported', 'Not supported', /lacks something/],
  ['other-roles', 'For other roles', /doesn’t have a role/],
  ['refused', 'Refused', /isn’t compatible with this client/],
] as const)('a module that is %s says why', async (state, tag, why) => {
  modules$.next([{ ...REPORT, state }]);
  await open();
  expect(screen.getByText(tag)).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
});

test('a module that stops while the pane is open is shown stopped, with its faults', async () => {
  await open();
  expect(screen.getByText('Enabled')).toBeTruthy();
  const faults = [
    { at: Date.now(), code: 'MODULE_ERROR_BUDGET', text: 'it failed three times' },
    { at: Date.now(), code: null, text: 'x is not a function' },
  ] as const;
  act(() => modules$.next([{ ...REPORT, state: 'stopped', faults }]));
  expect(screen.queryByText('Enabled')).toBeNull();
  fireEvent.click(screen.getByText('2 faults'));
  expect(screen.getByText('MODULE_ERROR_BUDGET')).toBeTruthy();
  expect(screen.getByText('x is not a function')).toBeTruthy();
  expect(screen.getByText('Error in its code')).toBeTruthy();
});

test('without any it says so', async () => {
  modules$.next([]);
  await open();
  expect(screen.getByText('No features')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('it says that it loads', async () => {
  watch = () => NEVER;
  await open();
  expect(screen.getByRole('status', { name: 'Loading features' })).toBeTruthy();
});

test('a console whose code does not arrive says so, and can be tried again', async () => {
  watch = () => new Observable((subscriber) => subscriber.error(new Error('ChunkLoadError')));
  await open();
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t show features.');
  watch = () => modules$;
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(items()).toHaveLength(1);
});

test('nothing watches once the pane is closed', async () => {
  await open();
  expect(modules$.observed).toBe(true);
  cleanup();
  expect(modules$.observed).toBe(false);
});

describe('an admin', () => {
  let kept: { skerry?: Record<string, unknown> };
  const saved = () => fake.api.asked(SAVE).map(({ body }) => (body as { configs: object[] }).configs[0]);
  const configured = (skerry: object) => ({
    group: ':pleroma',
    key: ':frontend_configurations',
    value: [{ tuple: [':skerry', skerry] }],
  });
  beforeEach(() => {
    fake.end();
    fake = fakeCtx({ role: 'admin' });
    vi.spyOn(fake.ctx.ports.modules, 'watch').mockImplementation(() => watch());
    kept = { skerry: { theme: 'sea', modules: { profile: { enabled: false } } } };
    fake.api.on(CONFIG, () => ({ json: { pleroma_fe: { theme: 'x' }, ...kept } }));
    fake.api.on(SAVE, { json: { configs: [], need_reboot: false } });
  });
  const off = { theme: 'sea', modules: { composer: { enabled: false }, profile: { enabled: false } } };
  const on = { theme: 'sea', modules: { profile: { enabled: false } } };

  test('switches a part off after a question that says what happens, keeps all else, and takes it back', async () => {
    await open();
    fake.confirm.mockResolvedValueOnce(false);
    await press('Turn off');
    expect(saved()).toEqual([]);
    fake.confirm.mockResolvedValueOnce(true);
    await press('Turn off');
    expect(fake.confirm.mock.lastCall?.[0]).toMatchObject({ danger: true, title: 'Turn off Writing for everyone?' });
    expect(fake.confirm.mock.lastCall?.[0].body).toContain('Open pages keep it');
    expect(saved()).toEqual([configured(off)]);
    expect(screen.getByText('Off for everyone from their next page load.')).toBeTruthy();
    kept = { skerry: off };
    const notice = fake.notices.mock.lastCall?.[0];
    expect(notice?.action?.label).toBe('Undo');
    notice?.action?.run();
    await act(settle);
    expect(saved().at(-1)).toEqual(configured(on));
    expect(screen.queryByText(/^Off for everyone/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
  });

  test('switches a part on that is off', async () => {
    kept = { skerry: off };
    await open();
    await press('Turn on');
    expect(fake.confirm.mock.lastCall?.[0].body).toContain('Everyone gets');
    expect(saved()).toEqual([configured(on)]);
  });

  test('cannot switch what is for staff alone, or was refused', async () => {
    modules$.next([
      { ...REPORT, isForStaff: true },
      { ...REPORT, id: 'tide', state: 'refused', version: null },
    ]);
    await open();
    expect(items()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  test('of a server that keeps its configuration in a file gets the reason and the command, and nothing changes', async () => {
    fake.api.on(SAVE, () => {
      throw ApiFailure.fromResponse(
        400,
        new Headers(),
        '{"error":"You must enable configurable_from_database in your config file."}',
      );
    });
    await open();
    await press('Turn off');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Nothing was changed: The server didn’t accept that.');
    expect(within(alert).getByText('skerry modules disable composer')).toBeTruthy();
    expect(screen.queryByText(/^Off for everyone/)).toBeNull();
    expect(fake.notices).not.toHaveBeenCalled();
    await press('Close message');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('sees the parts where it is not known what is off, and can ask again', async () => {
    fake.api.on(CONFIG, () => {
      throw new ApiFailure('server');
    });
    await open();
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t check what’s turned off');
    expect(items()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
    fake.api.on(CONFIG, { json: {} });
    await press('Try again');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
  });
});

test('a moderator switches nothing, and asks for no configuration', async () => {
  await open();
  expect(items()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  expect(fake.api.asked(CONFIG)).toEqual([]);
});
