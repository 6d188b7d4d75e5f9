import { checkFailsAlone, checkLeavesNothing, checkLoads } from './check-life.ts';
import { checkAccessible, checkAlone, checkRightToLeft, checkUnknownLanguage } from './check-page.ts';
import { checkAborts, checkRefused } from './check-requests.ts';
import type { ViewUnderTest } from './loaded-view.ts';

/** Every check of a view, named by what a passing view does. */
export const VIEW_CHECKS: Readonly<Record<string, (view: ViewUnderTest) => Promise<void>>> = {
  'loads in strict mode without an error': checkLoads,
  'leaves nothing behind after twenty mounts': checkLeavesNothing,
  'fails alone': checkFailsAlone,
  'aborts its requests when it is unmounted': checkAborts,
  'shows the failure when the instance refuses': checkRefused,
  'is in English if there is no translation': checkUnknownLanguage,
  'renders from right to left': checkRightToLeft,
  'has no axe violations': checkAccessible,
  'works without other modules': checkAlone,
};
