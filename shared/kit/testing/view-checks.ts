import { act } from '@testing-library/react';
import { settle } from '../../testing/settle.ts';
import { calm, until } from './calm.ts';
import { checkAxe } from './check-axe.ts';
import { markPage } from './mark-page.ts';
import type { ExposeUnderTest, ModuleUnderTest } from './module-under-test.ts';
import { none } from './none.ts';
import { show, wordsOf, type Shown } from './show.tsx';
import { manifestOf, setStage, type Stage, type StageOptions } from './stage.ts';
import { watchPage } from './watch-page.ts';

/** One view of one module. Every check below passes or throws, within a running test of vitest. */
export interface ViewUnderTest {
  module: ModuleUnderTest;
  expose: ExposeUnderTest;
}
/**
 * How long a view stays: until it has loaded, while the instance has not answered, or not even until its own parts have
 * come. Twenty times in all.
 */
const STAYS = ['loaded', 'waiting', 'brief', 'brief'] as const;
const ROUNDS = 5;

/** What a team does about what the checks of more than one kind find. */
const FIX = {
  throws:
    'Catch what can fail where it happens, and show it as a state of the view; the shell takes a view that throws away.',
  complaint: "React and the kit say above what is wrong; nothing of it may reach a person's console.",
  reported:
    'The view told telemetry of a failure where there is none: look at what it does with answers, and with those that were aborted.',
  absent: 'Ask ctx.bus.can(…) (an observable) and offer only what some module answers.',
  axe: 'Each rule is explained at https://dequeuniversity.com/rules/axe; native elements with a text need no attributes.',
} as const;

async function showOn({ fake, probe }: Stage, expose: ExposeUnderTest, isBrief = false): Promise<Shown> {
  const shown = await show(expose, fake, probe.ctx, isBrief);
  if (!shown)
    throw new Error(
      'it shows nothing: no view and no dialog\n  A command opens its dialog with ctx.ports.dialogs.open; one that shows nothing needs no `shows`.',
    );
  return shown;
}

async function loaded(stage: Stage, expose: ExposeUnderTest, shown: Shown): Promise<string> {
  const isThere = () =>
    stage.fake.ctx.i18n.locale === 'en' && expose.shows !== undefined
      ? matches(wordsOf(shown.element), expose.shows)
      : stage.probe.waiting().length === 0;
  const isThereOrBroken = await until(() => isThere() || shown.errors.length > 0);
  none(shown.errors, FIX.throws);
  none(
    isThereOrBroken ? [] : [`it does not show ${String(expose.shows)}, but: ${wordsOf(shown.element).slice(0, 2000)}`],
    'Answer in `prepare` what the view asks for, and begin in an effect what its clean-up ends: in strict mode each effect runs, is cleaned up, and runs again.',
  );
  await calm();
  return wordsOf(shown.element);
}
const matches = (words: string, shows: string | RegExp) =>
  typeof shows === 'string' ? words.includes(shows) : shows.test(words);

/** Sets the stage, and waits until the view has loaded. */
async function showLoaded({ module, expose }: ViewUnderTest, options?: StageOptions) {
  const stage = await setStage(module, options);
  const shown = await showOn(stage, expose);
  return { stage, shown, words: await loaded(stage, expose, shown) };
}

/** Loads in strict mode (every effect runs twice), and nothing complains: neither React nor the module. */
export async function checkLoads(view: ViewUnderTest): Promise<void> {
  const { stage, shown } = await showLoaded(view);
  none(shown.errors, FIX.throws);
  none(stage.fake.errors, FIX.reported);
  await shown.unmount();
  none(stage.complaints, FIX.complaint);
}

/**
 * Twenty times there and gone, loaded or not: no element, style, listener, timer, connection, subscription or watcher
 * is left.
 */
export async function checkLeavesNothing({ module, expose }: ViewUnderTest): Promise<void> {
  const stage = await setStage(module);
  const before = stage.probe.open();
  const once = async (stay: (typeof STAYS)[number]) => {
    if (stay !== 'loaded') stage.probe.hold();
    const shown = await showOn(stage, expose, stay === 'brief');
    if (stay === 'loaded') await loaded(stage, expose, shown);
    await shown.unmount();
    stage.probe.release();
  };
  const news = markPage();
  // Listeners and timers that a library sets up once for a page are there after the first time.
  await once('loaded');
  const page = watchPage();
  try {
    for (let round = 0; round < ROUNDS; round += 1) for (const stay of STAYS) await once(stay);
    await calm();
    await page.rest();
    none(
      page.hanging(),
      'Return from the effect what takes it away again: removeEventListener (or a signal), clearTimeout, clearInterval, cancelAnimationFrame, close, disconnect.',
    );
  } finally {
    page.stop();
  }
  none(
    stage.probe.open().filter((name) => !before.includes(name)),
    'Read observables with useObservable, or return from the effect what unsubscribes; a listener of ctx.signal needs a signal of its own.',
  );
  none(
    news(),
    "Draw inside of the view alone, style with *.module.css, and take away in the effect's clean-up what must stand elsewhere.",
  );
}

/**
 * A throw while rendering is told to the shell, takes down nothing beside it, and does not keep the view from being
 * taken away.
 */
export async function checkFailsAlone({ module, expose }: ViewUnderTest): Promise<void> {
  const stage = await setStage(module);
  const { fake, probe } = stage;
  const sibling = await showOn(stage, expose);
  const words = await loaded(stage, expose, sibling);
  let isBroken = false;
  // The same world, in which one view alone is broken.
  const ctx = Object.defineProperty({ ...probe.ctx }, 'i18n', {
    get: () => {
      if (isBroken) throw new Error('broken on purpose');
      return probe.ctx.i18n;
    },
  });
  const load = async () => {
    const exposed = await expose.load();
    const { kind, run } = exposed.default as { kind: string; run?: (payload: unknown, ctx: unknown) => unknown };
    // A command breaks in the dialog that it opened.
    if (kind === 'command')
      return {
        default: {
          kind,
          run: async (payload: unknown, given: unknown) => {
            await run?.(payload, given);
            isBroken = true;
          },
        },
      };
    isBroken = true;
    return exposed;
  };
  const broken = await show({ ...expose, load }, fake, ctx);
  const errors = broken?.errors.map(String) ?? [];
  none(
    errors.includes('Error: broken on purpose')
      ? []
      : [
          `a throw while rendering ("broken on purpose") is not told to the shell, which hears: ${errors.join(', ') || 'nothing'}`,
        ],
    'Let it through: no catch around rendering, no boundary of your own above the whole view; the shell puts its card in place.',
  );
  none(
    broken?.element.textContent
      ? [`a view that has thrown still shows: ${broken.element.textContent.slice(0, 200)}`]
      : [],
    'Make the view with defineMount or defineComponent, which take it down.',
  );
  none(
    wordsOf(sibling.element) === words ? [] : ['a view that has thrown changes another of the same module'],
    'Keep no state in module scope; what views share comes from ctx.',
  );
  await broken?.unmount();
  await sibling.unmount();
}

/**
 * Left before the instance has answered, a view aborts what it asked for, and asks, writes, says and shows nothing any
 * more.
 */
export async function checkAborts({ module, expose }: ViewUnderTest): Promise<void> {
  const stage = await setStage(module);
  const { fake, probe } = stage;
  probe.hold();
  const shown = await showOn(stage, expose);
  const asked = probe.waiting().filter(({ method }) => method === 'GET');
  await shown.unmount();
  none(
    asked.filter(({ signal }) => !signal?.aborted).map(({ route }) => `not aborted: ${route}`),
    'Ask in an effect, with `{ signal }` of an AbortController that its clean-up aborts; useLoaded does.',
  );
  const [writes, goes, calls] = [probe.writes(), fake.go.mock.calls.length, probe.asked()];
  probe.release();
  await calm();
  const late = [
    ...(probe.writes() === writes ? [] : ['it writes to the entity cache after it was left']),
    ...(fake.go.mock.calls.length === goes
      ? []
      : [`it goes to ${String(fake.go.mock.calls.at(-1)?.[0])} after it was left`]),
    ...(probe.asked() === calls ? [] : ['it asks the instance anew after it was left']),
    ...fake.told().map((text) => `it says after it was left: ${text}`),
  ];
  none(late, 'Look at `signal.aborted` after every await, and treat an ApiError with the code "aborted" as nothing.');
  none(fake.errors, FIX.reported);
  none(stage.complaints, FIX.complaint);
}

/**
 * Where the instance refuses everything, the view stands, says so, and gives axe nothing to find. What asks for nothing
 * has nothing to say.
 */
export async function checkRefused({ module, expose }: ViewUnderTest): Promise<void> {
  const stage = await setStage(module);
  const { fake, probe } = stage;
  probe.hold();
  const shown = await showOn(stage, expose);
  const [waiting, asked] = [wordsOf(shown.element), probe.waiting().length];
  probe.refuse();
  probe.release();
  none(
    (await until(() => probe.waiting().length === 0)) ? [] : ['it goes on asking an instance that refuses'],
    "Leave retries to the shell's transport, and offer a button.",
  );
  await calm();
  none(shown.errors, FIX.throws);
  none(stage.complaints, FIX.complaint);
  // What asks for nothing shows what it shows when it has loaded, and axe sees that there.
  if (asked > 0) none(await checkAxe(shown.element), FIX.axe);
  const isTold = wordsOf(shown.element) !== waiting || fake.told().length > 0;
  none(
    asked > 0 && !isTold ? ['it says nothing of what failed, neither in the view nor as a notice'] : [],
    'Show an ErrorCard with a retry in the place of what failed.',
  );
  await shown.unmount();
}

/** In a language that nobody has translated it stands in English. */
export async function checkUnknownLanguage(view: ViewUnderTest): Promise<void> {
  const english = await showLoaded(view);
  await english.shown.unmount();
  const unknown = await showLoaded(view, { locale: 'tlh' });
  none(
    unknown.words === english.words
      ? []
      : [`in a language without texts it says\n${unknown.words}\nand in English\n${english.words}`],
    'Take every text from the messages (useMessages), and every number, date and time from i18n: English stands in for what is missing.',
  );
  await unknown.shown.unmount();
  none(unknown.stage.complaints, FIX.complaint);
}

/** Styles of elements that know left and right. */
const SIDED = /(^|[;\s-])(left|right)(-\w+)*\s*:|(^|[;\s])(text-align|float|clear)\s*:\s*(left|right)/;

/** In Arabic it loads without a complaint, and no style of an element knows left and right. */
export async function checkRightToLeft(view: ViewUnderTest): Promise<void> {
  const { stage, shown } = await showLoaded(view, { locale: 'ar' });
  const sided = [...shown.element.querySelectorAll('[style]')]
    .map((element) => element.getAttribute('style') ?? '')
    .filter((style) => SIDED.test(style));
  none(
    sided.map((style) => `style="${style}" does not turn round with the writing`),
    "Use logical properties (`marginInlineStart`, `insetInlineEnd`, `textAlign: 'start'`), better in a *.module.css.",
  );
  none(shown.errors, FIX.throws);
  await shown.unmount();
  none(stage.complaints, FIX.complaint);
}

/** Axe finds nothing, neither while it loads nor when it has loaded. */
export async function checkAccessible({ module, expose }: ViewUnderTest): Promise<void> {
  const stage = await setStage(module);
  stage.probe.hold();
  const shown = await showOn(stage, expose);
  // What waits for nothing is there already, and is looked at once.
  if (stage.probe.waiting().length > 0) none(await checkAxe(shown.element), FIX.axe);
  stage.probe.release();
  await loaded(stage, expose, shown);
  none(await checkAxe(shown.element), FIX.axe);
  await shown.unmount();
}

/** Without any other module nothing breaks, no link is dead, and no button asks for what nobody answers. */
export async function checkAlone(view: ViewUnderTest): Promise<void> {
  const { stage, shown } = await showLoaded(view, { isAlone: true });
  const { fake } = stage;
  const dead = [...shown.element.querySelectorAll('a')].filter(
    (link) => !link.hasAttribute('href') || /undefined|null/.test(link.getAttribute('href') ?? ''),
  );
  none(
    dead.map((link) => `a link that leads nowhere: ${link.outerHTML.slice(0, 200)}`),
    "Link with RouteLink: where the route's module is absent it is plain text.",
  );
  none(shown.errors, FIX.throws);
  none(fake.errors, FIX.reported);
  none(stage.complaints, FIX.complaint);
  const own = manifestOf(view.module).commands.map(({ type }) => String(type));
  const unanswered = (by: string) =>
    fake.command.mock.calls
      .filter(([type]) => !own.includes(type))
      .map(([type]) => `${by} sends ${type}, which nobody answers`);
  none(unanswered('it'), FIX.absent);
  for (const button of oneOfEachName(shown.element)) {
    act(() => {
      button.click();
    });
    await settle();
    none(unanswered(`the button "${nameOf(button)}"`), FIX.absent);
  }
  await shown.unmount();
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;

/** Rows of a list repeat their buttons: the first of each name is enough. */
function oneOfEachName(element: HTMLElement): HTMLElement[] {
  const buttons = [...element.querySelectorAll<HTMLElement>('button:enabled:not([aria-disabled="true"])')];
  return [...new Map(buttons.toReversed().map((button) => [nameOf(button), button])).values()];
}
