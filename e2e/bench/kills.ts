import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { createInstance } from '@skerry/instance';
import { createServer } from '../../shell/operator/serve/create-server.ts';
import { keptTexts, type KeptText } from './kept-texts.ts';
import { publishedTexts, type PublishedText } from './published-texts.ts';
import { signIn } from './sign-in.ts';
import { redraft, REDRAFT_STEPS, thread, THREAD_STEPS, type Typed, type Writing } from './kill-flows.ts';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '../../dist');
/** What was typed so long before the end of the page must be there. */
const TYPED_MS = 1_000;
/** A step is cut at a random moment of this time. */
const STEP_MS = 400;
/** So long the server takes to have a post, and again to say so. */
const SERVER_MS = 120;
/** After the next page has opened, all must be out in this time. */
const OUT_MS = 30_000;
/** Opened after a kill, until one loads. */
const PAGES = 3;

export interface KillFigures {
  kills: number;
  /** Of them by a crash of the page's process; the others closed the page. */
  crashes: number;
  /** Pages that ended after at least one post was with the server. */
  whileSending: number;
  lostCharacters: number;
  postedTwice: number;
  outOfOrder: number;
  notSentInTheEnd: number;
}

/** Ends a page in the middle of a thread, or of a redraft, again and again, and looks at what the next page makes of it. */
export async function measureKills(kills: number): Promise<Record<string, KillFigures>> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('Nothing is built. Run "npm run build" first.');
  const instance = await createInstance({ port: 0, seed: 'demo' });
  const server = await createServer({ dir: DIST, instance: instance.url, port: 0, host: '127.0.0.1' });
  const origin = (await server.listen()).replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] || undefined });
  try {
    // After the crash of a page whose worker has just begun, Chromium 156 sometimes loads no page of that worker any
    // more, whatever the worker does. Nothing that is typed passes through the worker.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await slowServer(context);
    const first = await context.newPage();
    await signIn(first, origin);
    let page = first;
    const call = { url: instance.url, token: instance.tokenFor('maren') };
    const figures: Record<string, KillFigures> = { thread: noFigures(), redraft: noFigures() };
    for (let at = 0; at < kills; at += 1) {
      const isThread = at % 2 === 0;
      const steps = isThread ? THREAD_STEPS : REDRAFT_STEPS;
      const writing: Writing = { name: `k${at}`, origin, call, typed: [] };
      if (at > 0 && at % 20 === 0) console.log(`${at} of ${kills}`, JSON.stringify(figures));
      page = await killOnce(page, figures[isThread ? 'thread' : 'redraft']!, writing, {
        flow: isThread ? thread : redraft,
        step: steps[Math.floor(at / 2) % steps.length]!,
        isCrash: Math.floor(at / 2) % 3 === 0,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await server.close();
    await instance.close();
  }
}

/** The server has a post for a while before the page knows. */
async function slowServer(context: BrowserContext): Promise<void> {
  const pause = () => new Promise((done) => setTimeout(done, Math.random() * SERVER_MS));
  await context.route('**/api/v1/statuses', async (route) => {
    try {
      await pause();
      const response = await route.fetch();
      await pause();
      await route.fulfill({ response });
    } catch {
      // The page has ended.
    }
  });
}

interface Kill {
  flow: typeof thread;
  step: string;
  isCrash: boolean;
}

/** Ends a page that shows a timeline; returns the next one. */
async function killOnce(page: Page, figures: KillFigures, writing: Writing, kill: Kill): Promise<Page> {
  const context = page.context();
  let killedAt = Infinity;
  const killed = new Promise<void>((done) => {
    const end = () => {
      killedAt = Date.now();
      void (kill.isCrash ? crash(context, page) : page.close()).then(done, done);
    };
    const reach = (step: string) => {
      if (step === kill.step) setTimeout(end, Math.random() * STEP_MS);
    };
    // What fails fails because the page is gone; a flow that is through ends there.
    kill.flow(page, writing, reach).then(
      () => killedAt === Infinity && end(),
      (error: unknown) => {
        if (killedAt === Infinity) console.error(`${writing.name}, ${kill.step}:`, error);
        if (killedAt === Infinity) end();
      },
    );
  });
  await killed;
  const due = lastBefore(writing.typed, killedAt - TYPED_MS);
  const before = await publishedTexts(writing);
  figures.kills += 1;
  if (kill.isCrash) figures.crashes += 1;
  if (before.length > 0) figures.whileSending += 1;

  const next = await nextPage(context, writing.origin);
  const kept = await keptTexts(next, writing.name);
  const there = [...(await publishedTexts(writing)), ...kept];
  const lost = due.reduce((sum, text) => sum + missing(text, there), 0);
  figures.lostCharacters += lost;
  if (lost > 0) console.error(`${writing.name} (${kill.step}): lost`, due, there);
  const end = await sendRest(next, writing);
  const twice = repeated(end);
  figures.postedTwice += twice;
  if (twice > 0) console.error(`${writing.name} (${kill.step}): twice`, end);
  if (!areInOrder(end)) {
    figures.outOfOrder += 1;
    console.error(`${writing.name} (${kill.step}): order`, end);
  }
  const rest = await keptTexts(next, writing.name);
  if (rest.length > 0 || (due.length > 0 && end.length === 0)) {
    figures.notSentInTheEnd += 1;
    console.error(`${writing.name} (${kill.step}): not sent`, rest, end);
  }
  return next;
}

/** On a busy machine Chromium sometimes loads nothing in the first page after a crash: a user opens another. */
async function nextPage(context: BrowserContext, origin: string): Promise<Page> {
  for (let tries = 1; ; tries += 1) {
    const next = await context.newPage();
    try {
      await next.goto(`${origin}/main/friends`);
      await next.locator('article').first().waitFor();
      return next;
    } catch (error) {
      if (tries === PAGES) throw error;
      await next.close();
    }
  }
}

/** What a user does then: waits for what goes out by itself, and posts what is in the form. */
async function sendRest(page: Page, writing: Writing): Promise<PublishedText[]> {
  const until = Date.now() + OUT_MS;
  for (;;) {
    const kept = await keptTexts(page, writing.name);
    const draft = kept.find(({ isDraft }) => isDraft);
    if (kept.length === 0 || Date.now() > until) return publishedTexts(writing);
    if (draft) await postDraft(page, draft, writing.name);
    else await page.waitForTimeout(50);
  }
}

async function postDraft(page: Page, { key, text }: KeptText, name: string): Promise<void> {
  if (key === 'status') {
    const field = page.getByRole('complementary').locator('textarea[name=status]').first();
    await field.press('Control+Enter');
  } else {
    // A redraft, by the list of drafts.
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Drafts', exact: true }).click();
    await dialog.getByRole('listitem').filter({ hasText: text }).getByRole('button').first().click();
    await dialog.locator('textarea[name=status]').press('Control+Enter');
  }
  const until = Date.now() + OUT_MS;
  const isThere = async () => (await keptTexts(page, name)).some((one) => one.key === key);
  while (Date.now() < until && (await isThere())) await page.waitForTimeout(50);
}

async function crash(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** The texts as they were typed at a time, by post. */
function lastBefore(typed: readonly Typed[], time: number): string[] {
  const texts: string[] = [];
  for (const { at, post, text } of typed) if (at <= time) texts[post] = text;
  return texts.filter(Boolean);
}

/** How many characters of a text are nowhere. */
function missing(text: string, there: readonly { text: string }[]): number {
  const longest = Math.max(0, ...there.map((one) => common(one.text, text)));
  return text.length - longest;
}

function common(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function repeated(published: readonly PublishedText[]): number {
  // The beginning of each text says which post it is.
  const names = published.map(({ text }) => text.split(' ').slice(0, 2).join(' '));
  return names.length - new Set(names).size;
}

function areInOrder(published: readonly PublishedText[]): boolean {
  const sorted = published.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  return sorted.every(({ inReplyToId }, at) => inReplyToId === (sorted[at - 1]?.id ?? null));
}

function noFigures(): KillFigures {
  return {
    kills: 0,
    crashes: 0,
    whileSending: 0,
    lostCharacters: 0,
    postedTwice: 0,
    outOfOrder: 0,
    notSentInTheEnd: 0,
  };
}
