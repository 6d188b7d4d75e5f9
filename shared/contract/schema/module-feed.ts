import * as v from 'valibot';
import { ModuleManifest } from './module-manifest.ts';
import { closed, matching, oneOf } from './parts.ts';
import { ModuleId, RouteId, RoutePath } from './words.ts';

const UrlPathOrNull = v.nullable(matching(/^\/(?!\/)/, 'a path of this origin'));

export const FeedModule = closed({
  base: v.pipe(
    matching(/^\/([A-Za-z0-9._~+-]+\/)+$/, 'a path with a slash at its end'),
    v.description("URL path of the build's directory."),
  ),
  manifest: ModuleManifest,
});

/** What is left of a module that is switched off: its routes, so that they do not become a profile. */
export const Tombstone = closed({ id: ModuleId, routes: v.array(closed({ id: RouteId, path: RoutePath })) });

/** What the operator's tools write for the shell: which modules a page has. */
export const ModuleFeed = closed({
  schema: v.literal(1),
  audience: oneOf(['public', 'staff']),
  generatedAt: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, 'a time such as 2026-03-01T12:00:00Z'),
  staffFeed: v.pipe(
    UrlPathOrNull,
    v.description("Where the staff's feed is asked for after sign-in, null where the deployment has none."),
  ),
  gate: v.pipe(
    UrlPathOrNull,
    v.description('Where a staff token is exchanged for the cookie of the gate, null where there is no gate.'),
  ),
  modules: v.array(FeedModule),
  tombstones: v.array(Tombstone),
});
