import { checkNames } from './check-names.ts';
import { checkPreferences, type Installed } from './check-preferences.ts';
import { checkRoutes } from './check-routes.ts';
import { checkShortcuts } from './check-shortcuts.ts';
import type { Problem } from '../problem.ts';

/** What the modules of one deployment declare, compared with each other. */
export function checkTogether(installed: Installed): Problem[] {
  const { manifests } = installed;
  return [
    ...checkRoutes(manifests),
    ...checkNames(manifests),
    ...checkPreferences(installed),
    ...checkShortcuts(manifests),
  ];
}
