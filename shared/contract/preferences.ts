/** The preferences that a module declares: the types of `schema/preference-shape.ts`. */
import type { InferOutput } from 'valibot';
import type * as schema from './schema/preference-shape.ts';

/** Type, default and limits of one preference. */
export type PreferenceDeclaration = InferOutput<typeof schema.PreferenceShape>;
/** Preferences by key: a name of the specification, or one that begins with the module's id (`tide.height`). */
export type PreferenceDeclarations = Record<string, PreferenceDeclaration>;
/** A preference's value. */
export type PreferenceValue = PreferenceDeclaration['default'];
