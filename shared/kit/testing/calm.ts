import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { settle } from '../../testing/settle.ts';

/** Turns of the queue after which pending promises are settled: several, because loaded code may load more. */
const ROUNDS = 3;
/** Each takes at least some milliseconds: seconds in total, for a busy machine. */
const ROUNDS_TO_WAIT = 200;
// Saved before timers are counted.
const { setTimeout: setRealTimeout } = globalThis;

/** Settles all pending promises and imports, inside and outside of React; timers do not advance. */
export async function calm(): Promise<void> {
  await act(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await settle();
      await vi.dynamicImportSettled();
      await new Promise<void>((resolve) => {
        setRealTimeout(resolve, 0);
      });
    }
  });
}

/** Settles pending promises inside React, but nothing that needs a turn of the queue: no timer, no import. */
export async function settleInReact(): Promise<void> {
  await act(settle);
}

/** Waits until a condition holds; returns false if it does not within the rounds that a busy machine may need. */
export async function until(holds: () => boolean): Promise<boolean> {
  for (let round = 0; round < ROUNDS_TO_WAIT; round += 1) {
    if (holds()) return true;
    await calm();
  }
  return holds();
}
