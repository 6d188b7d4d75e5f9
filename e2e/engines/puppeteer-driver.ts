import { launch, type LaunchOptions, type Page } from 'puppeteer-core';
import { WINDOW, type Driver } from './driver.ts';
import type { Started } from './engine.ts';

/** Firefox by WebDriver BiDi, Chromium by its own protocol. */
export async function startPuppeteer(options: LaunchOptions): Promise<Started> {
  const browser = await launch({ headless: true, ...options });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(WINDOW);
  const close = () => browser.close();
  return { version: (await browser.version()).replace('/', ' '), driver: pageDriver(page, close) };
}

function pageDriver(page: Page, close: () => Promise<void>): Driver {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} ${message.location().url ?? ''}`.trim());
  });
  page.on('pageerror', (error) =>
    errors.push(`uncaught: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  );
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    inject: async (script) => void (await page.evaluate(script)),
    run: async (code, ...args) => (await page.evaluate(code as never, ...args)) as never,
    click: ({ x, y }) => page.mouse.click(x, y),
    async wheel({ x, y }, pixels) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: pixels });
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async upload(selector, file) {
      const field = await page.$(`input[type="file"]${selector}`);
      if (!field) throw new Error(`There is no field for files at ${selector}.`);
      await field.uploadFile(file);
    },
    screenshot: () => page.screenshot(),
    reported: () => errors.splice(0),
    close,
  };
}
