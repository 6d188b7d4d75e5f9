/** Exits cleanly at the first signal: open sockets are closed, so that the process does not hang. */
export function closeOnSignal(...servers: readonly { close(): Promise<unknown> }[]): void {
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Ctrl+C reaches every process of a terminal, and those in between pass it on besides.
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void Promise.allSettled(servers.map((server) => server.close())).then(() => process.exit(0));
    });
  }
}
