import type { Core } from '../core.ts';

export const configOf = <T>(core: Core, name: string): T | undefined => {
  const row = core.db.get<{ value: string }>('SELECT value FROM config WHERE name = :name', { name });
  return row ? (JSON.parse(row.value) as T) : undefined;
};

export const setConfig = (core: Core, name: string, value: unknown): void => {
  core.db.insert('config', { name, value: JSON.stringify(value) }, 'OR REPLACE');
};

/** A text of the `:instance` group that an administrator may have changed. */
export const setting = (core: Core, key: string, fallback: string): string => {
  const value = configOf<Record<string, unknown>>(core, ':pleroma/:instance')?.[`:${key}`];
  return typeof value === 'string' ? value : fallback;
};
