import { calm } from './calm.ts';
import { FIX, loaded, showLoaded, showOn, type ViewUnderTest } from './loaded-view.ts';
import { markPage } from './mark-page.ts';
import { none } from './none.ts';
import { show, wordsOf } from './show.tsx';
import { setStage } from './stage.ts';
import { watchPage } from './watch-page.ts';

/**
 * How long a view stays mounted: until it has loaded, while the instance has not answered, or not even until its code
 * has loaded. Twenty times in total.
 */
const STAYS = ['loaded', 'waiting', 'brief', 'brief'] as const;
const ROUNDS = 5;

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
