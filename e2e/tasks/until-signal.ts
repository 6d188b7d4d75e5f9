/** Closes what a task started at the first SIGINT, SIGTERM or SIGHUP, then ends it. Further ones change nothing. */
export function closeOnSignal(close: () => Promise<unknown>): void {
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void close().finally(() => process.exit(0));
    });
  }
}
