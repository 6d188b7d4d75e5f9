const POLL_MS = 200;

/** Resolves once a value has been the same for `forMs`, or after `limitMs`. */
export async function untilUnchanged(
  read: () => number | Promise<number>,
  forMs: number,
  limitMs = 20_000,
): Promise<void> {
  const started = Date.now();
  let last = await read();
  let lastChange = started;
  while (Date.now() - lastChange < forMs && Date.now() - started < limitMs) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const now = await read();
    if (now === last) continue;
    last = now;
    lastChange = Date.now();
  }
}
