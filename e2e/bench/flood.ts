import { createInstance } from '@skerry/instance';
import { createServer } from '../../shell/operator/serve/create-server.ts';
import { freshPage, type Conditions } from './browser.ts';
import { installEventSource, type Soak } from './event-source.ts';
import { watchFrames } from './frames.ts';
import { samplesOf } from './samples.ts';
import { signIn } from './sign-in.ts';

export interface FloodFigures {
  events: number;
  frames: number;
  framesOver50: number;
  worstFrameMs: number;
}

const EVENTS_A_SECOND = 1_000;
const SECONDS = 5;
/** What runs at idle times after a screen has settled, and what is still in the queues after the last event. */
const SETTLED_MS = 2_000;

/** A thousand events a second over the socket, with home at its top. */
export async function measureFlood(dir: string, conditions: Conditions): Promise<FloodFigures> {
  const instance = await createInstance({ port: 0, seed: 'demo' });
  const server = await createServer({ dir, instance: instance.url, port: 0, host: '127.0.0.1' });
  const origin = (await server.listen()).replace('127.0.0.1', 'localhost');
  const { page, close } = await freshPage(conditions);
  try {
    await page.addInitScript(installEventSource, await samplesOf(instance));
    await signIn(page, origin);
    await page.locator('article').first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const frames = await watchFrames(page);
    await page.evaluate(({ seconds, events }) => (window as unknown as { soak: Soak }).soak.flood(seconds, events), {
      seconds: SECONDS,
      events: EVENTS_A_SECOND,
    });
    await page.waitForTimeout(SETTLED_MS);
    const { all, over, worst } = await frames();
    return { events: SECONDS * EVENTS_A_SECOND, frames: all, framesOver50: over, worstFrameMs: worst };
  } finally {
    await close();
    await server.close();
    await instance.close();
  }
}
