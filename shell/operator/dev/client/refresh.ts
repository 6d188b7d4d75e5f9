import * as runtime from 'react-refresh/runtime';
import type { RefreshRuntime } from './hot-page.ts';

/**
 * One runtime for all builds of the page. All builds contain parts of `shared/`, so module paths repeat; the name of
 * the build is added to keep them apart.
 */
export function createRefresh(page: Window): (build: string) => RefreshRuntime {
  // Must run before React, which registers itself with this hook.
  runtime.injectIntoGlobalHook(page);
  return (build) => ({ ...runtime, register: (type, id) => runtime.register(type, `${build} ${id}`) });
}
