import { CLIENT_GLOBAL, type HotPage } from './hot-page.ts';

// Added to each build; the values below are those of the build.
(globalThis as unknown as Record<typeof CLIENT_GLOBAL, HotPage>)[CLIENT_GLOBAL].join({
  name: SKERRY_BUILD_NAME,
  hash: () => __webpack_hash__,
  check: () => import.meta.webpackHot.check(true),
  isIdle: () => import.meta.webpackHot.status() === 'idle',
});
