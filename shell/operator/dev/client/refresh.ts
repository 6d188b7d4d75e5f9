import * as runtime from 'react-refresh/runtime';
import type { RefreshRuntime } from './hot-page.ts';

/**
 * One runtime for all builds of the page. Paths of modules are alike in each build (all bring parts of `shared/`), so
 * that each build's names stand apart.
 */
export function createRefresh(page: Window): (build: string) => RefreshRuntime {
  // Before React is there, which registers itself with what this leaves in the page.
  runtime.injectIntoGlobalHook(page);
  return (build) => ({ ...runtime, register: (type, id) => runtime.register(type, `${build} ${id}`) });
}
