import type { Page } from '@playwright/test';

interface WithStreams extends Window {
  openStreams: string[];
  WebSocket: typeof WebSocket;
}

/** Notes the streams that open on later pages, for `untilStreamOpen`. */
export async function noteStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const view = window as unknown as WithStreams;
    view.openStreams = [];
    view.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('open', () => view.openStreams.push(String(url)));
      }
    };
  });
}

/** What happens on the server from now on reaches the page by the user's stream. */
export async function untilStreamOpen(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (window as unknown as WithStreams).openStreams.some((url) => new URL(url).searchParams.get('stream') === 'user'),
  );
}
