import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import type { Installed, InstalledModule, ModuleReport } from '@skerry/shared/contract';
import { of } from '@skerry/shared/runtime';
import { press, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { INSTALLED, REPORT } from '../testing/parts.ts';
import ConsolePane from './console-pane.tsx';
import { saveFile } from './save-file.ts';

vi.mock(import('./save-file.ts'), () => ({ saveFile: vi.fn() }));

const CONFIG = /^GET .*frontend_configurations$/;
const SAVE = /^POST .*admin\/config$/;
const QUIET: InstalledModule = { ...INSTALLED, canary: null };

let fake: FakeCtx;
function start(module: InstalledModule | null, role: 'admin' | 'moderator' = 'admin', reports = [REPORT]) {
  fake = fakeCtx({ role });
  fake.api.on(CONFIG, { json: {} });
  const installed: Installed | null = module && { configuration: { gate: true, modules: {} }, modules: [module] };
  vi.spyOn(fake.ctx.ports.modules, 'watch').mockReturnValue(of(reports as readonly ModuleReport[]));
  vi.spyOn(fake.ctx.ports.modules, 'installed').mockResolvedValue(installed);
}
beforeEach(() => vi.mocked(saveFile).mockClear());
afterEach(() => fake.end());

async function open() {
  renderIn(fake, <ConsolePane />);
  await act(settle);
  for (const details of document.querySelectorAll('details')) details.open = true;
}
const panel = () => screen.queryByRole('region', { name: 'Changes to apply' });
const commands = () =>
  within(panel()!)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const asked = () => fake.confirm.mock.lastCall?.[0];

test('a change says before what it does to people and when, and is noted only after a yes', async () => {
  start(QUIET);
  await open();
  expect(panel()).toBeNull();
  fake.confirm.mockResolvedValueOnce(false);
  await press('Go back to 1.1.0-11111111');
  expect(asked()?.body).toMatch(/goes back to 1\.1\.0-11111111.*came with 1\.2\.0-abcdef12/);
  expect(asked()?.body).toMatch(/at their next page load.*Open pages stay as they are.*being written/);
  expect(panel()).toBeNull();
  await press('Go back to 1.1.0-11111111');
  expect(commands()).toEqual(['skerry modules rollback composer']);
  expect(within(panel()!).getByText(/None of this has been done yet/)).toBeTruthy();
});

test('a change is taken back from its notice, which brings back what it replaced, and from the list', async () => {
  start(QUIET);
  await open();
  await press('Go back to 1.1.0-11111111');
  choose('Build', '1.3.0-33333333');
  await press('Use for everyone');
  expect(asked()?.body).toContain('Everyone gets 1.3.0-33333333');
  expect(commands()).toEqual(['skerry modules pin composer 1.3.0-33333333']);
  const { action } = fake.notices.mock.lastCall![0];
  expect(action?.label).toBe('Undo');
  act(() => action?.run());
  expect(commands()).toEqual(['skerry modules rollback composer']);
  await press('Remove: skerry modules rollback composer');
  expect(panel()).toBeNull();
});

test('another build is tried with a part of the accounts, and a trial is ended', async () => {
  start(INSTALLED);
  await open();
  expect(screen.queryByRole('button', { name: 'Try with some accounts' })).toBeNull();
  choose('Build', '1.3.0-33333333');
  choose('Share of accounts', '25');
  await press('Try with some accounts');
  expect(asked()?.body).toMatch(/25% of accounts get 1\.3\.0-33333333.*visitors, keeps 1\.2\.0-abcdef12/);
  expect(commands()).toEqual(['skerry modules canary composer 1.3.0-33333333 --percent 25']);
  await press('End the trial');
  expect(commands()).toEqual(['skerry modules canary composer --end']);
});

test('only one that is kept can follow the latest again', async () => {
  start(QUIET);
  await open();
  expect(screen.queryByRole('button', { name: 'Follow the latest' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Use for everyone' })).toBeTruthy();
});

test('one that is kept follows the latest again; it is not kept twice, and without one before nothing goes back', async () => {
  start({ ...QUIET, pinned: '1.2.0-abcdef12', before: null });
  await open();
  expect(screen.queryByRole('button', { name: 'Use for everyone' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Go back/ })).toBeNull();
  await press('Follow the latest');
  expect(commands()).toEqual(['skerry modules unpin composer']);
});

test('the changes are downloaded as one file, with the command that puts it in place', async () => {
  start(QUIET);
  await open();
  await press('Go back to 1.1.0-11111111');
  expect(within(panel()!).getByText('skerry apply skerry-parts.json')).toBeTruthy();
  await press('Download file');
  const [name, text] = vi.mocked(saveFile).mock.lastCall!;
  expect(name).toBe('skerry-parts.json');
  expect(JSON.parse(text)).toEqual({
    gate: true,
    modules: { composer: { enabled: true, version: '1.1.0-11111111' } },
  });
});

test('a moderator sees the builds, and decides nothing', async () => {
  start(QUIET, 'moderator');
  await open();
  expect(screen.getByText('3 builds installed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Use for everyone|Go back/ })).toBeNull();
});

test.each([400, 403])('what the server refuses (%i) can be noted for the operator', async (status) => {
  start(QUIET);
  fake.api.on(SAVE, () => {
    throw ApiFailure.fromResponse(status, new Headers(), '{"error":"no"}');
  });
  await open();
  await press('Turn off');
  await press('Add to list');
  expect(commands()).toEqual(['skerry modules disable composer']);
});

test('where the server keeps no decision the operator is asked for it, and nothing is called unknown', async () => {
  start(QUIET);
  fake.api.on(CONFIG, () => {
    throw new ApiFailure('unsupported');
  });
  await open();
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Turn off');
  expect(asked()?.body).toContain('will disappear for everyone');
  expect(commands()).toEqual(['skerry modules disable composer']);
  expect(fake.api.asked(SAVE)).toEqual([]);
});

test('a module that is off in the configuration is noted to be switched on', async () => {
  start({ ...QUIET, isEnabled: false, build: null, since: null }, 'admin', []);
  await open();
  await press('Turn on');
  expect(commands()).toEqual(['skerry modules enable composer']);
});

test('of an older feed the commands are named, and no build can be chosen', async () => {
  start(null);
  await open();
  expect(screen.getByText('Commands for whoever runs this client')).toBeTruthy();
  expect(screen.queryByLabelText('Build')).toBeNull();
});
