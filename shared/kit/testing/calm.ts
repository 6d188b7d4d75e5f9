import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { settle } from '../../testing/settle.ts';

/** Turns of the queue after which what is promised has happened: a few, since what is loaded may load more. */
const ROUNDS = 3;
/** Each some milliseconds at least: seconds, for a machine that does other things too. */
const ROUNDS_TO_WAIT = 200;
// Taken before anybody counts timers.
const { setTimeout: later } = globalThis;

/** Lets everything happen that is promised or imported, outside and inside of React; timers do not run on. */
export async function calm(): Promise<void> {
  await act(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await settle();
      await vi.dynamicImportSettled();
      await new Promise<void>((resolve) => {
        later(resolve, 0);
      });
    }
  });
}

/** Lets happen in React what is promised, and nothing that needs a turn of the queue: no timer, no import. */
export async function settleInReact(): Promise<void> {
  await act(settle);
}

/** Waits until something holds; gives false where it does not after as many rounds as a loaded machine may want. */
export async function until(holds: () => boolean): Promise<boolean> {
  for (let round = 0; round < ROUNDS_TO_WAIT; round += 1) {
    if (holds()) return true;
    await calm();
  }
  return holds();
}
