import { act, screen } from '@testing-library/react';
import type { Settings } from '@skerry/shared/contract';
import { renderIn, settle, wireStatus, type FakeCtx, type WireStatus } from '@skerry/shared/testing';
import { fakeCtx, type TimelinesOptions } from '../../testing/fake-ctx.ts';
import { ConversationScreen } from '../conversation-screen.tsx';

/** What jsdom does not have: it lays nothing out. */
export function withoutLayout(): void {
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

export const reply = (id: string, to: string, more: Record<string, unknown> = {}): WireStatus =>
  wireStatus(id, { in_reply_to_id: to, in_reply_to_account_id: 'a1', ...more });

/** The instance sends this conversation around s2, itself a reply to s1. */
export function sends(fake: FakeCtx, ancestors: WireStatus[], descendants: WireStatus[], s2 = reply('s2', 's1')): void {
  fake.api.on(/statuses\/s2$/, { json: s2 });
  fake.api.on(/statuses\/s2\/context/, { json: { ancestors, descendants } });
}

/** The conversation around s2: s1 above; s3 with its reply s4, and s5, below. */
export async function show(
  prepare: (fake: FakeCtx) => void = () => undefined,
  settings: Partial<Settings> = {},
  options: TimelinesOptions = {},
): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a9', settings, ...options });
  sends(fake, [wireStatus('s1')], [reply('s3', 's2'), reply('s4', 's3'), reply('s5', 's2')]);
  prepare(fake);
  renderIn(fake, <ConversationScreen params={{ id: 's2' }} />);
  await act(settle);
  return fake;
}

/** The statuses in the page, in their order. */
export const order = (): string[] =>
  screen.getAllByRole('article').flatMap((card) => card.getAttribute('data-status') ?? []);
