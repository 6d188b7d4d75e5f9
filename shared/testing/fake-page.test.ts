// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Role } from '../contract/index.ts';
import { firstValueFrom } from '../runtime/rx.ts';
import { createFakeCtx, settle, type FakeCtxOptions } from './index.ts';

const fake = (options: Partial<FakeCtxOptions> = {}) => createFakeCtx({ module: 'tide', messages: {}, ...options });
const role = (name: Role) => ({ role: name, account: { id: 'me', acct: 'maren' } });

test('events arrive with the next frame, together and in order, as in a page', () => {
  const { ctx, happen, paint } = fake();
  const seen: string[] = [];
  ctx.bus.on('stream/status.deleted/v1').subscribe(({ payload, source }) => seen.push(`${source} ${payload.statusId}`));
  happen('stream/status.deleted/v1', { statusId: 'a' });
  happen('stream/status.deleted/v1', { statusId: 'b' });
  expect(seen).toEqual([]);
  paint();
  expect(seen).toEqual(['shell a', 'shell b']);
});

test('more events than a frame takes are dropped, and a gap follows', () => {
  const { ctx, happen, paint } = fake();
  const gaps: string[] = [];
  let arrived = 0;
  ctx.bus.on('stream/status.created/v1').subscribe(() => {
    arrived += 1;
  });
  ctx.bus.on('stream/gap/v1').subscribe(({ payload }) => gaps.push(payload.timeline));
  for (let n = 0; n < 501; n += 1) happen('stream/status.created/v1', { timeline: 'user', statusId: String(n) });
  paint();
  paint();
  expect(arrived).toBe(500);
  expect(gaps).toEqual(['user']);
});

test('an event that is not declared throws and is not recorded', () => {
  const { ctx, emitted } = fake({ emits: [] });
  expect(() => ctx.bus.emit('composer/posted/v1', { statusId: 's1' })).toThrow('Add it to emits');
  expect(emitted).toEqual([]);
});

test('the end of the session is announced before the signal aborts', () => {
  const { ctx, end } = fake();
  const heard: string[] = [];
  ctx.bus.on('session/ended/v1').subscribe({
    next: ({ payload }) => heard.push(`${payload.reason}, ${ctx.signal.aborted ? 'aborted' : 'alive'}`),
    complete: () => heard.push('done'),
  });
  end();
  end();
  expect(heard).toEqual(['signed-out, alive', 'done']);
});

const admin = {
  id: 'admin',
  commands: [{ type: 'report/open/v1' as const, expose: './open' as const, roles: ['moderator' as const] }],
  code: { './open': { kind: 'command' as const, run: () => undefined } },
};

test.each<[Role, 'done' | 'absent']>([
  ['moderator', 'done'],
  ['member', 'absent'],
])('a command for the staff, sent by a %s: %s', async (name, outcome) => {
  const { ctx } = fake({ ...role(name), neighbours: [admin], commands: [] });
  expect(await firstValueFrom(ctx.bus.can('report/open/v1'))).toBe(outcome === 'done');
  expect(await ctx.bus.command('report/open/v1', { accountId: 'a', statusIds: [] })).toBe(outcome);
});

test('a command that fails says so, and its failure is reported', async () => {
  const broken = new TypeError('broken');
  const code = { './open': { kind: 'command' as const, run: () => Promise.reject(broken) } };
  const { ctx, errors } = fake({ ...role('moderator'), neighbours: [{ ...admin, code }], commands: [] });
  expect(await ctx.bus.command('report/open/v1', { accountId: 'a', statusIds: [] })).toBe('failed');
  expect(errors).toEqual([broken]);
});

test('slots are filled in order, where the conditions hold', async () => {
  const card = { slot: 'status/card/v1', kind: 'component' } as const;
  const neighbours = [
    { id: 'late', slots: [{ ...card, expose: './card' as const, order: 20 }] },
    { id: 'early', slots: [{ ...card, expose: './card' as const, order: 10, when: [{ signedIn: true }] }] },
  ];
  const filled = async (options: Partial<FakeCtxOptions>) =>
    (await firstValueFrom(fake({ neighbours, ...options }).ctx.ports.slots.watch('status/card/v1'))).map(
      ({ module }) => module,
    );
  expect(await filled({})).toEqual(['early', 'late']);
  expect(await filled({ account: null })).toEqual(['late']);
});

test('a neighbour for users of other roles has no part in the page', async () => {
  const neighbour = {
    id: 'harbour',
    access: { roles: ['moderator' as const] },
    slots: [{ slot: 'status/card/v1' as const, kind: 'component' as const, expose: './card' as const }],
  };
  const entries = (name: Role) =>
    firstValueFrom(fake({ ...role(name), neighbours: [neighbour] }).ctx.ports.slots.watch('status/card/v1'));
  expect(await entries('moderator')).toHaveLength(1);
  expect(await entries('member')).toHaveLength(0);
});

test('code of another kind than declared does not fill a slot', async () => {
  const card = { slot: 'status/card/v1', kind: 'component', expose: './card' } as const;
  const code = { './card': { kind: 'command' as const, run: () => undefined } };
  const { ctx, end } = fake({ neighbours: [{ id: 'tide', slots: [card], code }] });
  const [entry] = await firstValueFrom(ctx.ports.slots.watch('status/card/v1'));
  const load = entry?.kind === 'component' ? entry.load() : Promise.resolve();
  await settle();
  end();
  await expect(load).rejects.toThrow('no code of kind component');
});

test('an answer of the instance and a stored value never arrive in the same turn', async () => {
  const { ctx, api } = fake();
  api.on(/./, { json: {} });
  let isLater = false;
  const first = Promise.all([
    ctx.ports.api
      .request({ method: 'GET', path: '/x', parse: () => ({ data: null, entities: {} }) } as never)
      .then(() => isLater),
    ctx.ports.storage.get('x').then(() => isLater),
    ctx.ports.dialogs.confirm({ title: '', body: '', confirmLabel: '' }).then(() => isLater),
  ]);
  isLater = true;
  expect(await first).toEqual([true, true, true]);
});
