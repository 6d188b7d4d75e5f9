import * as v from 'valibot';
import { ModuleManifest } from './module-manifest.ts';
import { closed, matching, oneOf } from './parts.ts';
import { RoutePath } from './words.ts';

const UrlPathOrNull = v.nullable(matching(/^\/(?!\/)/, 'a path of this origin'));

export const FeedModule = closed({
  base: v.pipe(
    matching(/^\/([A-Za-z0-9._~+-]+\/)+$/, 'a path with a slash at its end'),
    v.description("URL path of the build's directory."),
  ),
  manifest: ModuleManifest,
});

export const FeedCanary = closed({
  percent: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(100),
    v.description('Of the accounts: which ones is a matter of their ids, and stays.'),
  ),
  ...FeedModule.entries,
});

/** What the operator's tools write for the shell: the modules of a page. */
export const ModuleFeed = closed({
  schema: v.literal(1),
  audience: v.pipe(
    oneOf(['public', 'staff']),
    v.description("The page takes the public feed, and from the gate the staff's; neither in place of the other."),
  ),
  staffFeed: v.pipe(
    UrlPathOrNull,
    v.description("Where the staff's feed is asked for after sign-in, null where the deployment has none."),
  ),
  gate: v.pipe(
    UrlPathOrNull,
    v.description('Where a staff token is exchanged for the cookie of the gate, null where there is no gate.'),
  ),
  modules: v.array(FeedModule),
  canaries: v.optional(
    v.pipe(
      v.array(FeedCanary),
      v.description(
        'Builds that a part of the accounts gets in place of those of the same modules. None for visitors.',
      ),
    ),
  ),
  tombstones: v.pipe(
    v.array(RoutePath),
    v.description('Paths of modules that are switched off: they do not become those of a profile.'),
  ),
});
