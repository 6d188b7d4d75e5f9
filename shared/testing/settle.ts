/** Settles all pending promises without timers: whole turns of the queue, no waiting. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}
