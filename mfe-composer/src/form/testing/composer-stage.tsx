import { fireEvent, screen } from '@testing-library/react';
import type { Status } from '@skerry/shared/entities';
import { anAccount, anOwnAccount, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { afterEach, beforeEach } from 'vitest';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { echoed } from '../../testing/echoed.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { Composer } from '../composer.tsx';

export const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
export const post = () => screen.getByRole('button', { name: 'Post' });
export function type(words: string) {
  fireEvent.change(text(), { target: { value: words } });
}

/** A form of the signed-in user `me`, for each test a new one. */
export class ComposerStage {
  fake!: FakeCtx;
  /** Ids of statuses that the form says are done. */
  readonly done: (string | null)[] = [];

  constructor() {
    beforeEach(() => {
      this.fake = fakeCtx();
      this.fake.entities.merge({ account: [anOwnAccount(), anAccount()] });
      this.done.length = 0;
    });
    afterEach(() => this.fake.end());
  }

  async open(target: Parameters<typeof Composer>[0]['target'] = { kind: 'status' }): Promise<void> {
    renderIn(this.fake, <Composer target={target} layout="dialog" onDone={(id) => this.done.push(id)} />);
    await screen.findByLabelText('Text');
  }

  /** The instance publishes what is posted, but for `part`. */
  posts(part: Partial<Status> = {}): void {
    this.fake.answer('POST /api/v1/statuses', (call) => echoed(call, part));
  }

  /** From now on the browser keeps nothing. */
  refuseStorage(): void {
    this.fake.ctx.ports.storage.set = () =>
      Promise.reject(Object.assign(new Error('full'), { name: 'StorageUnavailable' }));
  }

  sent() {
    return this.fake.calls.filter(({ path }) => path === '/api/v1/statuses');
  }

  /** The members of the JSON that was posted. */
  body(index = 0): Readonly<Record<string, unknown>> {
    return jsonOf(this.sent()[index]?.body);
  }
}
