const LOOK_MS = 500;

interface Running {
  close(): Promise<unknown>;
}

/** Exits cleanly at the first signal: open sockets are closed, so that the process does not hang. */
export function closeOnSignal(...servers: readonly Running[]): void {
  const end = endOf(servers);
  // Ctrl+C reaches every process of a terminal, and those in between pass it on besides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

/** The same where npm has started it: a signal to npm ends the shell in between, and goes no further. */
export function closeWithNpm(...servers: readonly Running[]): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const { ppid } = process;
  const end = endOf(servers);
  setInterval(() => {
    if (process.ppid !== ppid) end();
  }, LOOK_MS).unref();
}

function endOf(servers: readonly Running[]): () => void {
  let isClosing = false;
  return () => {
    if (isClosing) return;
    isClosing = true;
    void Promise.allSettled(servers.map((server) => server.close())).then(() => process.exit(0));
  };
}
