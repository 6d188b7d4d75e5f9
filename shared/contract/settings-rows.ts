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

/** A language that the interface can be read in. */
export interface InterfaceLanguage {
  /** BCP 47, such as `de`. */
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  /** How much of the texts of the shell and its modules there is in it: 1 if nothing is missing. */
  readonly share: number;
}

export interface LoadedRows {
  readonly languages: readonly InterfaceLanguage[];
  readonly loaded: readonly OwnedSettings[];
  /** The owners of rows that could not be fetched; already reported. */
  readonly failed: readonly ModuleId[];
}
