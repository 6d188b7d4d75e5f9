/** Words and text formats of manifests. */
import * as v from 'valibot';
import { says } from './fault.ts';
import { distinct, matching, oneOf } from './parts.ts';

export const Role = oneOf(['anonymous', 'member', 'moderator', 'admin']);
export const Roles = v.pipe(distinct(Role), v.minLength(1, says('is empty.', 'Name a role, or leave it out.')));

export const Capability = oneOf([
  'api',
  'entities',
  'stream',
  'navigation',
  'places',
  'settings',
  'preferences',
  'notices',
  'dialogs',
  'slots',
  'storage',
  'badges',
  'modules',
]);

/** Ids that could be confused with a part of the platform: beginnings of its names, folders of a deployment. */
export const RESERVED_IDS: readonly string[] = [
  'staff',
  'shell',
  'layout',
  'status',
  'account',
  'media',
  'report',
  'moderation',
  'stream',
  'session',
];
export const ModuleId = v.pipe(
  matching(/^[a-z][a-z0-9-]{0,39}$/, 'an id of small letters, digits and hyphens'),
  v.check((id) => !RESERVED_IDS.includes(id), says('is a name kept for the platform.', 'Choose another name.')),
);

export const Range = matching(
  /^\^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/,
  'a caret range such as ^2.0.0 (the shell reads no other)',
);
export const Semver = matching(
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?$/,
  'a version such as 1.0.0',
);

/** A key of one of the `exposes` of the module's build, such as `./timeline`. */
export const Expose = matching<`./${string}`>(
  /^\.\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/,
  'an expose such as ./timeline',
);
/** Other modules link to a route by this id, never by path. */
export const RouteId = matching<`${string}.${string}`>(
  /^[a-z][A-Za-z0-9-]*\.[A-Za-z0-9.-]+$/,
  'an id such as timelines.home',
);
/** Parameters are whole segments (`/notice/:id`); the module parses their content. */
export const RoutePath = v.pipe(
  matching(
    /^(\/|(\/(:[A-Za-z][A-Za-z0-9]*|[A-Za-z0-9@._~-]+))+)$/,
    'a path such as /tag/:tag, whose parameters are whole segments',
  ),
  v.maxLength(200, says('is longer than 200 characters.', 'Shorten it.')),
);
/** The address of a call to the instance. Parameters of the route may be whole segments of its path. */
export const FirstCall = matching<`/api/${string}`>(
  /^\/api\/[A-Za-z0-9:_/-]+(\?[A-Za-z0-9=&_.-]*)?$/,
  'an address of the API such as /api/v1/timelines/tag/:tag?limit=20',
);
/** A name of a slot, a command or an event. */
export const PlatformName = matching<`${string}/${string}/v${number}`>(
  /^[a-z][a-z0-9-]*\/[a-z][a-z0-9.-]*\/v[1-9][0-9]*$/,
  'a name with a version such as tide/panel/v1',
);
/** A key of the module's own messages. */
export const MessageKey = v.pipe(
  v.string(),
  v.minLength(1, says('is empty.', 'Name a text of messages/en.json.')),
  v.maxLength(200, says('is longer than 200 characters.', 'Shorten the key.')),
);
export const Word = v.pipe(v.string(), v.minLength(1, says('is empty.', 'Write a name, or leave it out.')));
/**
 * A key that is pressed without Ctrl, Alt or Meta. The shell's own are the question mark, for the list of keys, and g,
 * which begins the keys of two.
 */
export const ShortcutKey = matching(
  /^(?:[a-fh-zA-Z0-9.,;:!/+*#-]|g [a-z0-9])$/,
  'a key: a letter other than g, a digit or one of the marks . , ; : ! / + * # -, or g and a second one such as "g h"',
);
export const LanguageTag = matching(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language tag such as pt-BR');

export const SlotKind = oneOf(['action', 'component', 'mount']);
export type SlotKind = v.InferOutput<typeof SlotKind>;

export const IconName = oneOf([
  'bell',
  'bookmark',
  'globe',
  'hash',
  'home',
  'image',
  'info',
  'layout-grid',
  'list',
  'log-out',
  'mail',
  'megaphone',
  'pen',
  'search',
  'settings',
  'shield',
  'star',
  'user-plus',
  'users',
  'waves',
]);
export type IconName = v.InferOutput<typeof IconName>;
/** Lucide's longest have 600 characters. */
const ICON_MAX = 2000;
const IconPath = v.pipe(
  matching<`M${string}`>(
    // oxlint-disable-next-line regexp/no-super-linear-backtracking -- the path of an icon in a manifest
    /^M-?[\d.]+[ -][\d.]+[MmLlHhVvCcSsQqAaTtZz\d\s.,-]*$/,
    'the path of an icon: the data of one SVG path, stroked, on a field of 24 by 24',
  ),
  v.maxLength(ICON_MAX, says(`is longer than ${ICON_MAX} characters.`, 'Draw it with fewer points.')),
);
/** One of the shell's icons by name, or a path of the module's own. */
export const Icon = v.pipe(
  v.lazy((input): v.GenericSchema<IconName | `M${string}`> =>
    input === undefined ? v.union([IconName, IconPath]) : String(input).startsWith('M') ? IconPath : IconName,
  ),
  v.description("A name of the shell's icons, or the data of one SVG path on a field of 24 by 24, which is stroked."),
);

/** A file of a build, relative to its folder. */
export const FilePath = v.pipe(
  matching(/^(?!\.)[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*(\/(?!\.)[A-Za-z0-9._@~+-]+)*$/, "a file's path inside the build"),
  v.maxLength(300, says('is longer than 300 characters.', 'Shorten the name of the file.')),
);
/** `sha256-…`, as in an `integrity` attribute. */
export const Integrity = matching<`sha256-${string}`>(/^sha256-[A-Za-z0-9+/]{43}=$/, 'a hash sha256-…');
