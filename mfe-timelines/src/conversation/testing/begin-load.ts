import { context } from '@skerry/shared/api';
import { apiError, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { onTestFinished } from 'vitest';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { ConversationLoad } from '../conversation-load.ts';
import { reply, sends } from './show-conversation.tsx';

export const never = () => new Promise<never>(() => undefined);
export const fails = (httpStatus: number) => () => {
  throw apiError(httpStatus);
};

/** The load of the conversation around s2. */
export async function beginLoad(prepare: (fake: FakeCtx) => void | Promise<void> = () => undefined) {
  const fake = fakeCtx({ me: 'a9' });
  sends(fake, [wireStatus('s1')], [reply('s3', 's2')]);
  fake.api.on(/GET \/api\/v1\/statuses$/, { json: [] });
  await prepare(fake);
  const load = new ConversationLoad(fake.ctx, 's2');
  const first = load.state$.value;
  const running = load.start();
  onTestFinished(() => running.unsubscribe());
  await settle();
  return { fake, load, first, running, now: () => load.state$.value };
}
/** Statuses that the page gets elsewhere. */
export async function knows(fake: FakeCtx, ...statuses: ReturnType<typeof wireStatus>[]) {
  fake.api.on(/known/, { json: { ancestors: [], descendants: statuses } });
  await fake.ctx.ports.api.request({ ...context('s2'), path: '/known' });
}
export const kept = (fake: FakeCtx, part: 'above' | 'below' | 'waiting') =>
  fake.entities.lists.peek(`conversation:s2:${part}`).entries.map((entry) => ('id' in entry ? entry.id : ''));
export const askedFor = (fake: FakeCtx) =>
  fake.api.asked(/GET \/api\/v1\/statuses$/).map(({ query }) => query?.['ids'] as readonly string[]);
