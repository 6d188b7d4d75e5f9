/** What a module declares, read before any of its code is fetched: the types of `schema/`. */
import type { InferOutput } from 'valibot';
import type * as condition from './schema/condition.ts';
import type * as manifest from './schema/module-manifest.ts';
import type * as source from './schema/module-source.ts';
import type * as words from './schema/words.ts';

export type Semver = string;
export type SemverRange = string;
export type Role = InferOutput<typeof words.Role>;
export type ModuleId = string;
export type Capability = InferOutput<typeof words.Capability>;
/** A key of one of the `exposes` of the module's build, such as `./timeline`. */
export type Expose = InferOutput<typeof words.Expose>;
/** `sha256-…`, as in an `integrity` attribute. */
export type Integrity = InferOutput<typeof words.Integrity>;

/** The name of one of the shell's icons. */
export type IconName = words.IconName;
/** The shape of an icon: one SVG path in a square of 24 by 24, stroked. */
export type IconShape = Exclude<InferOutput<typeof words.Icon>, IconName>;

/** All must hold. A closed language: text is never evaluated as an expression. */
export type Condition = InferOutput<typeof condition.Condition>;
export type RouteContribution = InferOutput<typeof source.Route>;
export type SlotContribution = InferOutput<typeof source.SlotEntry>;
/** An entry of the navigation: it leads to a route or sends a command without payload. */
export type NavigationContribution = InferOutput<typeof source.NavigationEntry>;

/** An entry of the palette: it leads to a route or sends a command without payload. */
export type PaletteContribution = InferOutput<typeof source.PaletteEntry>;
/** A key that leads somewhere, or that a view of the module handles. */
export type ShortcutContribution = InferOutput<typeof source.Shortcut>;

/** The part of `module.json` that a team writes by hand, beside its `package.json`. */
export type ModuleSource = InferOutput<typeof source.ModuleSource>;
/** `module.json` in a build's directory: the team's part, and what the build adds. */
export type ModuleManifest = InferOutput<typeof manifest.ModuleManifest>;
