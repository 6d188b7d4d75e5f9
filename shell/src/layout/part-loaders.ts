import type { PartLoaders } from '../frame/frame-parts.ts';

/** What the first screen does not need: a file for each use, fetched after that screen is shown, or when it is needed. */
export const PART_LOADERS: PartLoaders = {
  over: () => import(/* webpackChunkName: "over" */ './overlays.tsx'),
  user: () => import(/* webpackChunkName: "user" */ './user-card.tsx'),
  login: () => import(/* webpackChunkName: "login" */ '../login/login-form.tsx'),
  async about() {
    const [features, instance] = await Promise.all([
      import(/* webpackChunkName: "about" */ '../about/features-panel.tsx'),
      import(/* webpackChunkName: "about" */ '../about/instance-panel.tsx'),
    ]);
    return { ...features, ...instance };
  },
};
