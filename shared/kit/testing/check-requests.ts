import { calm, until } from './calm.ts';
import { checkAxe } from './check-axe.ts';
import { FIX, showOn, type ViewUnderTest } from './loaded-view.ts';
import { none } from './none.ts';
import { wordsOf } from './show.tsx';
import { setStage } from './stage.ts';

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
