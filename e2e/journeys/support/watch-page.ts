import type { Page } from '@playwright/test';

export interface Watched {
  /** Code that ran, requests to other hosts, and windows that opened by themselves. */
  readonly incidents: string[];
}

/**
 * Reports code that ran, requests to hosts that are neither the client's nor the instance's (all are blocked), and
 * windows that opened.
 */
export async function watchPage(page: Page, hosts: readonly string[]): Promise<Watched> {
  const incidents: string[] = [];
  await page.exposeFunction('reportIncident', (text: string) => {
    incidents.push(text);
  });
  await page.addInitScript(() => {
    const report = (text: string) =>
      void (window as unknown as { reportIncident(text: string): void }).reportIncident(text);
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'pwned', 'XSS', 'xss', 'callback'] as const)
      Object.defineProperty(window, name, {
        value: () => report(`${name}() ran`),
        writable: false,
        configurable: false,
      });
  });
  page.on('dialog', (dialog) => {
    incidents.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => incidents.push(`a window: ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (!hosts.some((host) => frame.url().startsWith(host)) && frame.url() !== 'about:blank')
      incidents.push(`went to ${frame.url()}`);
  });
  await page.route(
    (url) => !hosts.some((host) => url.href.startsWith(host)),
    (route) => {
      incidents.push(`asked for ${route.request().url()}`);
      return route.abort();
    },
  );
  return { incidents };
}
