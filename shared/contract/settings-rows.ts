/** Data of a module that only the settings dialog needs: the types of `schema/settings-rows.ts`. */
import type { InferOutput } from 'valibot';
import type { ModuleId } from './manifest.ts';
import type * as schema from './schema/settings-rows.ts';

export type SettingsRow = InferOutput<typeof schema.SettingsRow>;
export type SettingsOption = InferOutput<typeof schema.SettingsOption>;
/** What a build has for the settings dialog: groups and rows, with their texts. */
export type BuiltSettings = InferOutput<typeof schema.BuiltSettings>;

export interface OwnedSettings extends BuiltSettings {
  owner: ModuleId;
}

export interface LoadedRows {
  readonly loaded: readonly OwnedSettings[];
  /** The owners of rows that could not be fetched; already reported. */
  readonly failed: readonly ModuleId[];
}
