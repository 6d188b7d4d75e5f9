import type { CDPSession } from '@playwright/test';

export interface Traffic {
  url: string;
  kind: string;
  bytes: number;
}

interface Entry extends Traffic {
  isFinished: boolean;
  /** Addresses of the initiators: the page, or the scripts that ran. */
  askedBy: readonly string[];
}

/** What the page itself receives, as counted by the browser's tools. */
export function watchRequests(cdp: CDPSession) {
  const entries = new Map<string, Entry>();
  let lastChange = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    lastChange = Date.now();
    entries.set(requestId, {
      url: request.url,
      kind: type ?? 'Other',
      bytes: 0,
      isFinished: false,
      askedBy: initiator.stack?.callFrames.map(({ url }) => url) ?? (initiator.url ? [initiator.url] : []),
    });
  });
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    const entry = entries.get(requestId);
    // A preload has the type `Other` when it is sent.
    if (entry) entry.kind = entry.url.endsWith('.js') ? 'Script' : type;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = entries.get(requestId);
    if (!entry) return;
    lastChange = Date.now();
    entry.bytes = encodedDataLength;
    entry.isFinished = true;
  });
  const finished = () => [...entries.values()].filter(({ isFinished }) => isFinished);

  return {
    snapshot: (): Traffic[] => finished().map((entry) => ({ ...entry })),
    /** When something was requested or received last. */
    lastChange: () => lastChange,
    /**
     * Length of the chain of requests up to the timeline's: each requested by the result of the one before. A journey
     * proves that it waits for no other reply.
     */
    chainToTimeline(): number {
      const all = finished();
      const depthOf = (entry: Entry): number =>
        1 + Math.max(0, ...all.filter((other) => other !== entry && entry.askedBy.includes(other.url)).map(depthOf));
      const timeline = all.find(({ url }) => url.includes('/api/v1/timelines/'));
      return timeline ? depthOf(timeline) : 0;
    },
  };
}
