import type { CDPSession } from '@playwright/test';

export interface Traffic {
  url: string;
  kind: string;
  bytes: number;
}

interface Entry extends Traffic {
  startedAt: number;
  finishedAt: number;
}

/** What the page itself receives, as the browser's own tools count it. */
export function watchRequests(cdp: CDPSession) {
  const entries = new Map<string, Entry>();
  let lastChange = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    lastChange = Date.now();
    entries.set(requestId, { url: request.url, kind: type ?? 'Other', bytes: 0, startedAt: timestamp, finishedAt: Infinity });
  });
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    const entry = entries.get(requestId);
    // A preload is told as `Other` when it is sent.
    if (entry) entry.kind = entry.url.endsWith('.js') ? 'Script' : type;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const entry = entries.get(requestId);
    if (!entry) return;
    lastChange = Date.now();
    entry.bytes = encodedDataLength;
    entry.finishedAt = timestamp;
  });
  const finished = () => [...entries.values()].filter(({ finishedAt }) => finishedAt < Infinity);

  return {
    snapshot: (): Traffic[] => finished().map((entry) => ({ ...entry })),
    async quiet(quietMs: number, limitMs: number): Promise<void> {
      const started = Date.now();
      while (Date.now() - lastChange < quietMs && Date.now() - started < limitMs) await new Promise((resolve) => setTimeout(resolve, 100));
    },
    /** The longest row of requests of the first screen, each begun only after the one before had ended; pictures left out. */
    longestChain(): number {
      const all = finished().filter(({ kind }) => ['Document', 'Script', 'Fetch', 'XHR'].includes(kind)).sort((a, b) => a.startedAt - b.startedAt);
      const first = all.findIndex(({ url }) => url.includes('/api/v1/timelines/'));
      const depths: number[] = [];
      for (const [index, entry] of all.slice(0, first + 1).entries()) {
        const before = all.slice(0, index).map((other, at) => (other.finishedAt <= entry.startedAt ? depths[at] ?? 0 : 0));
        depths.push(1 + Math.max(0, ...before));
      }
      return depths.at(-1) ?? 0;
    },
  };
}
