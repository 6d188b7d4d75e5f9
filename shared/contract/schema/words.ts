/** Words and forms of text that manifests are made of. */
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
  'settings',
  'notices',
  'dialogs',
  'slots',
  'storage',
  'badges',
]);

/** Ids that would be taken for a part of the platform. */
const RESERVED_IDS: readonly string[] = ['staff', 'shell'];
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
/** Parameters are whole segments (`/notice/:id`); what is inside one is parsed by the module. */
export const RoutePath = v.pipe(
  matching(
    /^(\/|(\/(:[A-Za-z][A-Za-z0-9]*|[A-Za-z0-9@._~-]+))+)$/,
    'a path such as /tag/:tag, whose parameters are whole segments',
  ),
  v.maxLength(200, says('is longer than 200 characters.', 'Shorten it.')),
);
/** A name of a slot, a command or an event. */
export const PlatformName = matching<`${string}/${string}/v${number}`>(
  /^[a-z][a-z0-9-]*\/[a-z][a-z0-9.-]*\/v[1-9][0-9]*$/,
  'a name with a version such as tide/panel/v1',
);
/** A key of the module's own messages. */
export const MessageKey = v.pipe(
  v.string(),
  v.minLength(1, says('is empty.', 'Name a text of src/messages/en.json.')),
  v.maxLength(200, says('is longer than 200 characters.', 'Shorten the key.')),
);
export const Word = v.pipe(v.string(), v.minLength(1, says('is empty.', 'Write a name, or leave it out.')));
export const LanguageTag = matching(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language tag such as pt-BR');

/** A file of a build, relative to its folder. */
export const FilePath = v.pipe(
  matching(/^(?!\.)[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*(\/(?!\.)[A-Za-z0-9._@~+-]+)*$/, "a file's path inside the build"),
  v.maxLength(300, says('is longer than 300 characters.', 'Shorten the name of the file.')),
);
/** `sha384-…`, as in an `integrity` attribute. */
export const Integrity = matching<`sha384-${string}`>(/^sha384-[A-Za-z0-9+/]{64}$/, 'a hash sha384-…');
