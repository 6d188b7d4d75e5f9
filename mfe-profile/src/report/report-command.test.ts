import { firstValueFrom } from '@skerry/shared/runtime';
import { anAccount, type FakeCtxOptions, type Neighbour } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import manifest from '../../module.json';
import report from '../exposes/report.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';

/** A page with the command as the manifest declares it, roles included. */
function page(account: FakeCtxOptions['account']) {
  const commands = manifest.commands as NonNullable<Neighbour['commands']>;
  const fake = fakeCtx({
    account,
    commands: [],
    neighbours: [{ id: 'profile', commands, code: { './report': report } }],
    routes: { 'shell.login': '/login' },
  });
  fake.ctx.ports.navigation.go('/notice/7?a=1');
  fake.go.mockClear();
  return fake;
}
const REPORTED = { accountId: anAccount().id, statusIds: ['s1'] };

test('[TL-091] a visitor may report: they are asked to log in, and come back', async () => {
  const fake = page(null);
  expect(await firstValueFrom(fake.ctx.bus.can('report/open/v1'))).toBe(true);
  await fake.ctx.bus.command('report/open/v1', REPORTED);
  expect(fake.confirm.mock.lastCall?.[0]).toMatchObject({ title: 'Log in to report', confirmLabel: 'Log in' });
  expect(fake.go.mock.calls).toEqual([['/login', { state: { from: '/notice/7?a=1' } }]]);
  expect(fake.opened).not.toHaveBeenCalled();
  expect(fake.calls).toEqual([]);
});

test('[TL-091] a visitor who does not want to log in stays', async () => {
  const fake = page(null);
  fake.confirm.mockResolvedValue(false);
  await fake.ctx.bus.command('report/open/v1', REPORTED);
  expect(fake.confirm).toHaveBeenCalledOnce();
  expect(fake.go).not.toHaveBeenCalled();
  expect(fake.opened).not.toHaveBeenCalled();
  expect(fake.calls).toEqual([]);
  expect(fake.ctx.ports.navigation.location).toMatchObject({ pathname: '/notice/7', search: '?a=1' });
});

test('a signed-in user has the form at once', async () => {
  const fake = page({ id: 'me', acct: 'maren' });
  await fake.ctx.bus.command('report/open/v1', REPORTED);
  expect(fake.confirm).not.toHaveBeenCalled();
  expect(fake.opened.mock.lastCall?.[1].params).toEqual(REPORTED);
});
