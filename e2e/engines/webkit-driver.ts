import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { WINDOW, type Driver } from './driver.ts';
import type { Started } from './engine.ts';

declare module 'selenium-webdriver' {
  interface Actions {
    /** Missing in the types of the package. */
    scroll(x: number, y: number, deltaX: number, deltaY: number, origin: string, durationMs: number): Actions;
  }
}

const START_LIMIT_MS = 20_000;
const RETRY_MS = 100;
/** Nothing is reported by WebDriver itself: the page's own watch has it all. */
const NOTHING: readonly string[] = [];

/** WebKitGTK's own small browser, on a screen of its own that nobody sees. */
export async function startWebKit(programs: { driver: string; screen: string }): Promise<Started> {
  const screen = await startScreen(programs.screen);
  const port = await freePort();
  // The language of the page is the system's here: without one it is American English.
  const server = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, LC_ALL: 'C', LANGUAGE: '' },
  });
  // Also when the run fails: the browser ends with its screen.
  const kill = () => {
    server.kill();
    screen.process.kill();
  };
  process.once('exit', kill);
  const end = async () => {
    process.off('exit', kill);
    await stop(server);
    await stop(screen.process);
  };
  try {
    const session = await connect(`http://127.0.0.1:${port}`);
    await session
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...(await outerSize(session)) });
    const version = (await session.getCapabilities()).getBrowserVersion() ?? '';
    const close = async () => {
      await session.quit().finally(end);
    };
    return { version: `WebKitGTK ${version}`, driver: sessionDriver(session, close) };
  } catch (error) {
    await end();
    throw error;
  }
}

function sessionDriver(session: WebDriver, close: () => Promise<void>): Driver {
  // This driver takes where the wheel is, and not how far it is moved: the same number again would move nothing.
  let turned = 0;
  const rounded = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) });
  return {
    open: (url) => session.get(url),
    back: () => session.navigate().back(),
    inject: async (script) => void (await session.executeScript(script)),
    run: async (code, ...args) => (await session.executeScript(code, ...args)) as never,
    click: (at) =>
      session
        .actions()
        .move({ ...rounded(at), origin: Origin.VIEWPORT, duration: 0 })
        .press()
        .release()
        .perform(),
    async wheel(at, pixels) {
      const { x, y } = rounded(at);
      turned += pixels;
      await session.actions().scroll(x, y, 0, turned, Origin.VIEWPORT, 0).perform();
    },
    type: (text) => session.actions().sendKeys(text).perform(),
    press: (key) =>
      session
        .actions()
        .sendKeys(Key[key.toUpperCase() as 'ESCAPE' | 'ENTER' | 'TAB'])
        .perform(),
    upload: (selector, file) => session.findElement(By.css(`input[type="file"]${selector}`)).sendKeys(file),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    reported: () => NOTHING,
    close,
  };
}

/** The driver may need a moment to listen. */
async function connect(url: string): Promise<WebDriver> {
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await new Builder().usingServer(url).withCapabilities({ browserName: 'MiniBrowser' }).build();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(RETRY_MS);
    }
  }
}

/** The size of the window that leaves `WINDOW` to the page. */
async function outerSize(session: WebDriver): Promise<{ width: number; height: number }> {
  const inner = await session.executeScript<{ width: number; height: number }>(
    'return { width: innerWidth, height: innerHeight }',
  );
  const outer = await session.manage().window().getRect();
  return {
    width: WINDOW.width + outer.width - inner.width,
    height: WINDOW.height + outer.height - inner.height,
  };
}

/** Xvfb chooses a number that is free, and writes it into the pipe that it is given. */
async function startScreen(program: string): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [chunk] = (await once(child.stdio[3] as Readable, 'data', {
    signal: AbortSignal.timeout(START_LIMIT_MS),
  })) as [Buffer];
  return { display: `:${chunk.toString().trim()}`, process: child };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
