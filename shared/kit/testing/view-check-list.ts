import {
  checkAborts,
  checkAccessible,
  checkAlone,
  checkFailsAlone,
  checkLeavesNothing,
  checkLoads,
  checkRefused,
  checkRightToLeft,
  checkUnknownLanguage,
  type ViewUnderTest,
} from './view-checks.ts';

/** Every check of a view, by what it says of one that passes. */
export const VIEW_CHECKS: Readonly<Record<string, (view: ViewUnderTest) => Promise<void>>> = {
  'loads in strict mode without a complaint': checkLoads,
  'leaves nothing behind, twenty times': checkLeavesNothing,
  'fails alone': checkFailsAlone,
  'aborts what it asked for when it is left': checkAborts,
  'says so when the instance refuses': checkRefused,
  'stands in English where there is no translation': checkUnknownLanguage,
  'stands from right to left': checkRightToLeft,
  'gives axe nothing to find': checkAccessible,
  'stands without its neighbours': checkAlone,
};
