import type { Page } from '@playwright/test';

export interface Watched {
  /** What ran, was asked for elsewhere, or opened by itself. */
  readonly incidents: string[];
}

/**
 * Tells of code that ran, of requests to hosts that are neither the client's nor the instance's (none gets through),
 * and of windows that opened.
 */
export async function watchPage(page: Page, hosts: readonly string[]): Promise<Watched> {
  const incidents: string[] = [];
  await page.exposeFunction('tellIncident', (text: string) => {
    incidents.push(text);
  });
  await page.addInitScript(() => {
    const tell = (text: string) => void (window as unknown as { tellIncident(text: string): void }).tellIncident(text);
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'pwned', 'XSS', 'xss', 'callback'] as const)
      Object.defineProperty(window, name, { value: () => tell(`${name}() ran`), writable: false, configurable: false });
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
