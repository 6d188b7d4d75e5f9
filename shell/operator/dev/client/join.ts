import { CLIENT_GLOBAL, type HotPage } from './hot-page.ts';

// Put into each build; what stands here is the build's own.
(globalThis as unknown as Record<typeof CLIENT_GLOBAL, HotPage>)[CLIENT_GLOBAL].join({
  name: SKERRY_BUILD_NAME,
  hash: () => __webpack_hash__,
  check: () => import.meta.webpackHot.check(true),
  isIdle: () => import.meta.webpackHot.status() === 'idle',
});
