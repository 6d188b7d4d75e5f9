import { expect } from 'vitest';
import { calm, until } from './calm.ts';
import { checkAxe } from './check-axe.ts';
import type { ExposeUnderTest, ModuleUnderTest } from './module-under-test.ts';
import { none } from './none.ts';
import { show, wordsOf, type Shown } from './show.tsx';
import { setStage, type Stage, type StageOptions } from './stage.ts';
import { watchPage } from './watch-page.ts';

/** One view of one module. Every check below passes or throws, within a running test of vitest. */
export interface ViewUnderTest {
  module: ModuleUnderTest;
  expose: ExposeUnderTest;
}
const MOUNTS = 20;

async function showOn({ fake, probe }: Stage, expose: ExposeUnderTest): Promise<Shown> {
  const shown = await show(expose, fake, probe.ctx);
  if (!shown) throw new Error('it shows nothing: no view and no dialog');
  return shown;
}

async function loaded(stage: Stage, expose: ExposeUnderTest, shown: Shown): Promise<string> {
  const isThere = () => (stage.fake.ctx.i18n.locale === 'en' && expose.shows !== undefined ? matches(wordsOf(shown.element), expose.shows) : stage.probe.waiting().length === 0);
  const isThereOrBroken = await until(() => isThere() || shown.errors.length > 0);
  none(shown.errors);
  if (!isThereOrBroken) throw new Error(`it does not show ${String(expose.shows)}, but: ${wordsOf(shown.element).slice(0, 2000)}`);
  await calm();
  return wordsOf(shown.element);
}
const matches = (words: string, shows: string | RegExp) => (typeof shows === 'string' ? words.includes(shows) : shows.test(words));

/** Sets the stage, and waits until the view has loaded. */
async function showLoaded({ module, expose }: ViewUnderTest, options?: StageOptions) {
  const stage = await setStage(module, options);
  const shown = await showOn(stage, expose);
  return { stage, shown, words: await loaded(stage, expose, shown) };
}

/** Loads in strict mode (every effect runs twice), and nothing complains: neither React nor the module. */
export async function checkLoads(view: ViewUnderTest): Promise<void> {
  const { stage, shown } = await showLoaded(view);
  none(shown.errors);
  none(stage.fake.errors);
  await shown.unmount();
  none(stage.complaints);
}

/** Twenty times there and gone, half of them before it has loaded: no element, listener, timer, subscription or watcher is left. */
export async function checkLeavesNothing({ module, expose }: ViewUnderTest): Promise<void> {
  const stage = await setStage(module);
  const before = stage.probe.open();
  const once = async (isLoaded: boolean) => {
    const shown = await showOn(stage, expose);
    if (isLoaded) await loaded(stage, expose, shown);
    await shown.unmount();
  };
  // What a library sets up once for a page is there after the first time.
  await once(true);
  const [bodyNodes, headNodes] = [document.body.childNodes.length, document.head.childNodes.length];
  const page = watchPage();
  try {
    for (let time = 0; time < MOUNTS; time += 1) await once(time % 2 === 0);
    await calm();
    none(page.hanging());
  } finally {
    page.stop();
  }
  none(stage.probe.open().filter((name) => !before.includes(name)));
  expect(document.body.childNodes.length, 'elements of the body').toBe(bodyNodes);
  expect(document.head.childNodes.length, 'elements of the head').toBe(headNodes);
}

/** A throw while rendering is told to the shell, takes down nothing beside it, and does not keep the view from being taken away. */
export async function checkFailsAlone({ module, expose }: ViewUnderTest): Promise<void> {
  const stage = await setStage(module);
  const { fake, probe } = stage;
  const sibling = await showOn(stage, expose);
  const words = await loaded(stage, expose, sibling);
  let isBroken = false;
  // The same world, in which one view alone is broken.
  const ctx = Object.defineProperty({ ...probe.ctx }, 'i18n', { get: () => { if (isBroken) throw new Error('broken on purpose'); return probe.ctx.i18n; } });
  const load = async () => {
    const exposed = await expose.load();
    const { kind, run } = exposed.default as { kind: string; run?: (payload: unknown, ctx: unknown) => unknown };
    // A command breaks in the dialog that it opened.
    if (kind === 'command') return { default: { kind, run: async (payload: unknown, given: unknown) => { await run?.(payload, given); isBroken = true; } } };
    isBroken = true;
    return exposed;
  };
  const broken = await show({ ...expose, load }, fake, ctx);
  expect(broken?.errors.map(String)).toContain('Error: broken on purpose');
  expect(broken?.element.textContent).toBe('');
  expect(wordsOf(sibling.element)).toBe(words);
  await broken?.unmount();
  await sibling.unmount();
}

/** Left before the instance has answered, a view aborts what it asked for, and writes, says and shows nothing any more. */
export async function checkAborts({ module, expose }: ViewUnderTest): Promise<void> {
  const stage = await setStage(module);
  const { fake, probe } = stage;
  probe.hold();
  const shown = await showOn(stage, expose);
  const asked = probe.waiting().filter(({ method }) => method === 'GET');
  await shown.unmount();
  none(asked.filter(({ signal }) => !signal?.aborted).map(({ route }) => `not aborted: ${route}`));
  const writes = probe.writes();
  probe.release();
  await calm();
  expect(probe.writes(), 'writes to the cache after it was left').toBe(writes);
  none(fake.told());
  expect(fake.go).not.toHaveBeenCalled();
  none(fake.errors);
  none(stage.complaints);
}

/** Where the instance refuses everything, the view stands, says so, and gives axe nothing to find. What asks for nothing has nothing to say. */
export async function checkRefused({ module, expose }: ViewUnderTest): Promise<void> {
  const stage = await setStage(module);
  const { fake, probe } = stage;
  probe.hold();
  const shown = await showOn(stage, expose);
  const [waiting, asked] = [wordsOf(shown.element), probe.waiting().length];
  probe.refuse();
  probe.release();
  if (!await until(() => probe.waiting().length === 0)) throw new Error('it goes on asking an instance that refuses');
  await calm();
  none(shown.errors);
  none(stage.complaints);
  none(await checkAxe(shown.element));
  const isTold = wordsOf(shown.element) !== waiting || fake.told().length > 0;
  none(asked > 0 && !isTold ? ['it says nothing of what failed, neither in the view nor as a notice'] : []);
  await shown.unmount();
}

/** In a language that nobody has translated it stands in English. */
export async function checkUnknownLanguage(view: ViewUnderTest): Promise<void> {
  const english = await showLoaded(view);
  await english.shown.unmount();
  const unknown = await showLoaded(view, { locale: 'tlh' });
  expect(unknown.words).toBe(english.words);
  await unknown.shown.unmount();
  none(unknown.stage.complaints);
}

/** In Arabic every text is there, and no style of an element knows left and right. */
export async function checkRightToLeft(view: ViewUnderTest): Promise<void> {
  const { stage, shown } = await showLoaded(view, { locale: 'ar' });
  const sided = [...shown.element.querySelectorAll('[style]')].map((element) => element.getAttribute('style') ?? '').filter((style) => /(^|[;\s-])(left|right)\s*:/.test(style));
  none(sided);
  none(shown.errors);
  await shown.unmount();
  none(stage.complaints);
}

/** Axe finds nothing, neither while it loads nor when it has loaded. */
export async function checkAccessible({ module, expose }: ViewUnderTest): Promise<void> {
  const stage = await setStage(module);
  stage.probe.hold();
  const shown = await showOn(stage, expose);
  none(await checkAxe(shown.element));
  stage.probe.release();
  await loaded(stage, expose, shown);
  none(await checkAxe(shown.element));
  await shown.unmount();
}

/** Without any other module nothing breaks, and what would lead to one is gone. */
export async function checkAlone(view: ViewUnderTest): Promise<void> {
  const { stage, shown } = await showLoaded(view, { isAlone: true });
  const dead = [...shown.element.querySelectorAll('a')].filter((link) => !link.hasAttribute('href') || /undefined|null/.test(link.getAttribute('href') ?? ''));
  none(dead.map((link) => link.outerHTML.slice(0, 200)));
  expect(stage.fake.command).not.toHaveBeenCalled();
  none(shown.errors);
  none(stage.fake.errors);
  await shown.unmount();
  none(stage.complaints);
}
