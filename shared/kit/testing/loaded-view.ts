import { calm, until } from './calm.ts';
import type { ExposeUnderTest, ModuleUnderTest } from './module-under-test.ts';
import { none } from './none.ts';
import { show, wordsOf, type Shown } from './show.tsx';
import { setStage, type Stage, type StageOptions } from './stage.ts';

/** One view of one module. Every check below passes or throws, within a running test of vitest. */
export interface ViewUnderTest {
  module: ModuleUnderTest;
  expose: ExposeUnderTest;
}
/** Advice for problems that several checks find. */
export const FIX = {
  throws:
    'Catch failures where they happen, and show them as a state of the view; the shell removes a view that throws.',
  complaint: "The messages of React and the kit above name the problem; none of them may reach a user's console.",
  reported: 'The view reported a failure although there is none: check how it handles answers and aborted requests.',
  absent: 'Check ctx.bus.can(…) (an observable) and offer only what some module handles.',
  axe: 'Each rule is explained at https://dequeuniversity.com/rules/axe; native elements with a text need no attributes.',
} as const;

export async function showOn({ fake, probe }: Stage, expose: ExposeUnderTest, isBrief = false): Promise<Shown> {
  const shown = await show(expose, fake, probe.ctx, isBrief);
  if (!shown)
    throw new Error(
      'it shows nothing: no view and no dialog\n  A command opens its dialog with ctx.ports.dialogs.open; one that shows nothing needs no `shows`.',
    );
  return shown;
}

export async function loaded(stage: Stage, expose: ExposeUnderTest, shown: Shown): Promise<string> {
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
export async function showLoaded({ module, expose }: ViewUnderTest, options?: StageOptions) {
  const stage = await setStage(module, options);
  const shown = await showOn(stage, expose);
  return { stage, shown, words: await loaded(stage, expose, shown) };
}
