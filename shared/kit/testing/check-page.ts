import { act } from '@testing-library/react';
import { settle } from '../../testing/settle.ts';
import { checkAxe } from './check-axe.ts';
import { FIX, loaded, showLoaded, showOn, type ViewUnderTest } from './loaded-view.ts';
import { none } from './none.ts';
import { manifestOf, setStage } from './stage.ts';

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
