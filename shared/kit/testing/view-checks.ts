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
 * How long a view stays mounted: until it has loaded, while the instance has not answered, or not even until its code
 * has loaded. Twenty times in total.
 */
const STAYS = ['loaded', 'waiting', 'brief', 'brief'] as const;
const ROUNDS = 5;

/** Advice for problems that several checks find. */
const FIX = {
  throws:
    'Catch failures where they happen, and show them as a state of the view; the shell removes a view that throws.',
  complaint: "The messages of React and the kit above name the problem; none of them may reach a user's console.",
  reported: 'The view reported a failure although there is none: check how it handles answers and aborted requests.',
  absent: 'Check ctx.bus.can(…) (an observable) and offer only what some module handles.',
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
    'Answer the requests of the view in `prepare`, and start in an effect what its cleanup ends: in strict mode each effect runs, is cleaned up, and runs again.',
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

/** Checks that the view loads in strict mode (every effect runs twice) without an error of React or the module. */
export async function checkLoads(view: ViewUnderTest): Promise<void> {
  const { stage, shown } = await showLoaded(view);
  none(shown.errors, FIX.throws);
  none(stage.fake.errors, FIX.reported);
  await shown.unmount();
  none(stage.complaints, FIX.complaint);
}

/**
 * Mounts and unmounts twenty times, loaded or not: no element, style, listener, timer, connection or subscription
 * remains.
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
  // Listeners and timers that a library sets up once for a page exist after the first time.
  await once('loaded');
  const page = watchPage();
  try {
    for (let round = 0; round < ROUNDS; round += 1) for (const stay of STAYS) await once(stay);
    await calm();
    await page.rest();
    none(
      page.hanging(),
      'Return a cleanup from the effect: removeEventListener (or a signal), clearTimeout, clearInterval, cancelAnimationFrame, close, disconnect.',
    );
  } finally {
    page.stop();
  }
  none(
    stage.probe.open().filter((name) => !before.includes(name)),
    'Read observables with useObservable, or unsubscribe in the cleanup of the effect; a listener of ctx.signal needs its own signal.',
  );
  none(
    news(),
    "Draw only inside of the view, style with *.module.css, and remove anything outside in the effect's cleanup.",
  );
}

/** Checks that an error while rendering reaches the shell, affects no other view, and does not prevent the unmount. */
export async function checkFailsAlone({ module, expose }: ViewUnderTest): Promise<void> {
  const stage = await setStage(module);
  const { fake, probe } = stage;
  const sibling = await showOn(stage, expose);
  const words = await loaded(stage, expose, sibling);
  let isBroken = false;
  // The same world, in which only one view is broken.
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
          `an error while rendering ("broken on purpose") does not reach the shell, which receives: ${errors.join(', ') || 'nothing'}`,
        ],
    'Let it propagate: no catch around rendering, no error boundary around the whole view; the shell shows its error card.',
  );
  none(
    broken?.element.textContent
      ? [`a view that has thrown still shows: ${broken.element.textContent.slice(0, 200)}`]
      : [],
    'Create the view with defineMount or defineComponent, which remove it.',
  );
  none(
    wordsOf(sibling.element) === words ? [] : ['a view that has thrown changes another view of the same module'],
    'Keep no state in module scope; views share state through ctx.',
  );
  await broken?.unmount();
  await sibling.unmount();
}

/**
 * Checks that a view that is unmounted before the instance has answered aborts its requests, and then requests, writes
 * and shows nothing more.
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
    'Send requests in an effect, with the `{ signal }` of an AbortController that its cleanup aborts; useLoaded does that.',
  );
  const [writes, goes, calls] = [probe.writes(), fake.go.mock.calls.length, probe.asked()];
  probe.release();
  await calm();
  const late = [
    ...(probe.writes() === writes ? [] : ['it writes to the entity cache after it was unmounted']),
    ...(fake.go.mock.calls.length === goes
      ? []
      : [`it goes to ${String(fake.go.mock.calls.at(-1)?.[0])} after it was unmounted`]),
    ...(probe.asked() === calls ? [] : ['it sends a request after it was unmounted']),
    ...fake.noticeTexts().map((text) => `it shows a notice after it was unmounted: ${text}`),
  ];
  none(late, 'Check `signal.aborted` after every await, and ignore an ApiError with the code "aborted".');
  none(fake.errors, FIX.reported);
  none(stage.complaints, FIX.complaint);
}

/**
 * Checks that when the instance refuses every call, the view stays, shows the failure, and has no axe violations. A
 * view without requests has no failure to show.
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
    (await until(() => probe.waiting().length === 0)) ? [] : ['it repeats requests to an instance that refuses'],
    "Leave retries to the shell's transport, and offer a button.",
  );
  await calm();
  none(shown.errors, FIX.throws);
  none(stage.complaints, FIX.complaint);
  // A view without requests is complete at once, and axe checks it elsewhere.
  if (asked > 0) none(await checkAxe(shown.element), FIX.axe);
  const isShown = wordsOf(shown.element) !== waiting || fake.noticeTexts().length > 0;
  none(
    asked > 0 && !isShown ? ['it does not show the failure, neither in the view nor as a notice'] : [],
    'Show an ErrorCard with a retry in place of the failed content.',
  );
  await shown.unmount();
}

/** Checks that it is in English in a language without translation. */
export async function checkUnknownLanguage(view: ViewUnderTest): Promise<void> {
  const english = await showLoaded(view);
  await english.shown.unmount();
  const unknown = await showLoaded(view, { locale: 'tlh' });
  none(
    unknown.words === english.words
      ? []
      : [`in a language without texts it shows\n${unknown.words}\nand in English\n${english.words}`],
    'Take every text from the messages (useMessages), and every number, date and time from i18n: English is the fallback for missing texts.',
  );
  await unknown.shown.unmount();
  none(unknown.stage.complaints, FIX.complaint);
}

/** Styles of elements that depend on left and right. */
const SIDED = /(^|[;\s-])(left|right)(-\w+)*\s*:|(^|[;\s])(text-align|float|clear)\s*:\s*(left|right)/;

/** Checks that in Arabic it loads without an error, and that no style of an element depends on left and right. */
export async function checkRightToLeft(view: ViewUnderTest): Promise<void> {
  const { stage, shown } = await showLoaded(view, { locale: 'ar' });
  const sided = [...shown.element.querySelectorAll('[style]')]
    .map((element) => element.getAttribute('style') ?? '')
    .filter((style) => SIDED.test(style));
  none(
    sided.map((style) => `style="${style}" is not mirrored for right-to-left text`),
    "Use logical properties (`marginInlineStart`, `insetInlineEnd`, `textAlign: 'start'`), better in a *.module.css.",
  );
  none(shown.errors, FIX.throws);
  await shown.unmount();
  none(stage.complaints, FIX.complaint);
}

/** Checks that axe finds nothing, neither while it loads nor when it has loaded. */
export async function checkAccessible({ module, expose }: ViewUnderTest): Promise<void> {
  const stage = await setStage(module);
  stage.probe.hold();
  const shown = await showOn(stage, expose);
  // A view without requests is complete at once, and is checked once.
  if (stage.probe.waiting().length > 0) none(await checkAxe(shown.element), FIX.axe);
  stage.probe.release();
  await loaded(stage, expose, shown);
  none(await checkAxe(shown.element), FIX.axe);
  await shown.unmount();
}

/** Checks that without other modules nothing breaks, no link is dead, and no button sends a command without a handler. */
export async function checkAlone(view: ViewUnderTest): Promise<void> {
  const { stage, shown } = await showLoaded(view, { isAlone: true });
  const { fake } = stage;
  const dead = [...shown.element.querySelectorAll('a')].filter(
    (link) => !link.hasAttribute('href') || /undefined|null/.test(link.getAttribute('href') ?? ''),
  );
  none(
    dead.map((link) => `a link that leads nowhere: ${link.outerHTML.slice(0, 200)}`),
    "Link with RouteLink: it is plain text if the route's module is missing.",
  );
  none(shown.errors, FIX.throws);
  none(fake.errors, FIX.reported);
  none(stage.complaints, FIX.complaint);
  const own = manifestOf(view.module).commands.map(({ type }) => String(type));
  const unanswered = (by: string) =>
    fake.command.mock.calls
      .filter(([type]) => !own.includes(type))
      .map(([type]) => `${by} sends ${type}, which has no handler`);
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
