/** Lets everything that is promised and not timed happen: whole turns of the queue, no waiting. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}
