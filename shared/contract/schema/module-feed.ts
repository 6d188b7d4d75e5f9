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

const Percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

export const FeedCanary = closed({
  percent: v.pipe(Percent, v.description('Of the accounts: which ones is a matter of their ids, and stays.')),
  ...FeedModule.entries,
});

/** As the folders are named, also damaged ones. */
const BuildName = matching(/^[^/]+$/, 'the name of a build such as 1.0.0-abcdef12');
const Time = v.pipe(v.string(), v.isoTimestamp(), v.description('ISO 8601.'));

export const InstalledModule = closed({
  id: matching(/^[^/]+$/, "the name of a module's folder"),
  isEnabled: v.boolean(),
  pinned: v.pipe(v.nullable(BuildName), v.description('The build that the operator keeps, null: the latest.')),
  build: v.pipe(v.nullable(BuildName), v.description('The build that is on, null where none is.')),
  since: v.pipe(v.nullable(Time), v.description('Since when that build is on, null where it is not known.')),
  before: v.pipe(v.nullable(BuildName), v.description('The build that a rollback goes back to, null without one.')),
  canary: v.pipe(
    v.nullable(closed({ version: BuildName, percent: Percent })),
    v.description('A build that a part of the accounts gets.'),
  ),
  builds: v.pipe(
    v.array(closed({ build: BuildName, publishedAt: Time })),
    v.description('The builds in place, the latest first.'),
  ),
});

export const Installed = closed({
  configuration: v.pipe(
    v.record(v.string(), v.unknown()),
    v.description("The operator's configuration, as `skerry apply` takes it."),
  ),
  modules: v.pipe(v.array(InstalledModule), v.description('Also those that are off.')),
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
  installed: v.optional(
    v.pipe(Installed, v.description("What is in place, for the console: in the staff's feed alone.")),
  ),
  tombstones: v.pipe(
    v.array(RoutePath),
    v.description('Paths of modules that are switched off: they do not become those of a profile.'),
  ),
});
