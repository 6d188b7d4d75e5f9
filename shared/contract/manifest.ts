/** What a module says of itself, before any of its code is fetched. Its JSON Schema is `module.schema.json`. */
import type { CommandName } from './events.ts';
import type { Capability } from './context.ts';
import type { SlotId } from './slots.ts';

export type Semver = string;
export type SemverRange = string;
export type Role = 'anonymous' | 'member' | 'moderator' | 'admin';
export type ModuleId = 'timelines' | 'composer' | 'profile' | 'admin' | 'settings' | (string & {});

/** A key of one of the `exposes` of the module's build, such as `./timeline`. */
export type Expose = `./${string}`;
/** `sha384-…`, as in an `integrity` attribute. */
export type Integrity = `sha384-${string}`;

/** All must hold. A closed language: no expression is ever evaluated from text. */
export type Condition =
  | { signedIn: boolean }
  | { role: Role[] }
  | { feature: string }
  /** The server has that timeline, and shows it to this person (requirements SH: navigation menu). */
  | { timeline: 'federated' | 'local' | 'bubble' }
  | { setting: string; is: string | number | boolean }
  | { locked: boolean };

export interface RouteContribution {
  /** Other modules link by this id, never by path. */
  id: `${string}.${string}`;
  /** Parameters are whole segments (`/notice/:id`); what is inside one is parsed by the module. */
  path: string;
  expose: Expose;
  auth: 'any' | 'required' | 'anonymous-only';
  roles?: Role[];
  /** `keep` leaves the window where it is when the route is entered. Default: `reset`. */
  scroll?: 'reset' | 'keep';
  /** Message key of the document's title, from the module's own messages. */
  titleKey?: string;
}

export type SlotContribution = { slot: SlotId; expose: Expose; order?: number; when?: Condition[] } & (
  | { kind: 'action'; labelKey: string; icon: string }
  | { kind: 'component' }
  | { kind: 'mount' }
);

/** An entry of the navigation: it leads to a route or sends a command without payload. */
export type NavigationContribution = {
  titleKey: string;
  icon: string;
  order: number;
  badge?: string;
  when?: Condition[];
  group?: 'timelines' | 'person' | 'tools';
} & ({ routeId: string; params?: Record<string, string> } | { command: CommandName });

/** The part of `module.json` a team writes by hand, beside its `package.json`. */
export interface ModuleSource {
  $schema?: string;
  id: ModuleId;
  requires: { contract: SemverRange; features?: string[]; capabilities: Capability[] };
  /** Gated: in no public feed, and its files are refused to whoever has no such role. */
  access: { roles?: Role[]; gated?: boolean };
  routes: RouteContribution[];
  slots: SlotContribution[];
  /** Commands this module answers; the first one sent loads it. */
  commands: { type: CommandName; expose: Expose; roles?: Role[] }[];
  /** Work without a view (polling, badges): loaded when idle after the first paint, for whom the conditions hold. */
  background?: { expose: Expose; when?: Condition[] };
  navigation: NavigationContribution[];
  i18n: { locales: string[] };
  /** Kilobytes of gzip: the container's entry, and all a first contribution needs beside what the shell shares. */
  budget: { entryGzipKb: number; initialGzipKb: number };
}

/** `module.json` in a build's directory: what the team wrote, and what the build adds. */
export interface ModuleManifest extends Omit<ModuleSource, '$schema' | 'requires'> {
  version: Semver;
  /** Content hash; with the version it names the immutable directory of the build. */
  buildId: string;
  requires: ModuleSource['requires'] & { shared: Record<string, SemverRange> };
  /** The federation container: its global name and its script. */
  container: string;
  entry: string;
  /** What each expose loads first, so that it can be preloaded in one go. */
  exposes: Record<Expose, { js: string[]; css: string[] }>;
  /** Every file of the build that a page may load, with its hash. */
  files: Record<string, Integrity>;
  /** The texts behind the keys this manifest names, English inline, other languages as files. */
  texts: { en: Record<string, string>; files: Record<string, string> };
}
