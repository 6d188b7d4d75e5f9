import { SETTINGS_GROUPS, type OwnedSettings, type SettingsTab } from '@skerry/shared/contract';
import type { MessageKey } from '../use-t.ts';
import type { Group, Tab } from './row.ts';
import { rowsOf, textOf, type RowsOptions } from './rows-of.ts';

interface TabsParts extends RowsOptions {
  /** Of the shell and the enabled modules. */
  settings: readonly OwnedSettings[];
  /** BCP 47. */
  locale: string;
  /** This module's own texts, for the shared groups and tabs. */
  t: (key: MessageKey) => string;
  isSignedIn: boolean;
}

/** Web push belongs to an account. */
export const PUSH_GROUP = 'settings.push';

/** The tabs that have settings, with their groups and rows in order. */
export function buildTabs({ settings, locale, t, isSignedIn, ...options }: TabsParts): Tab[] {
  const rows = settings.flatMap((one) => rowsOf(one, locale, options)).sort((one, other) => one.order - other.order);
  const filled = (id: string, title: string): Group => ({
    id,
    title,
    rows: rows.filter(({ group }) => group === id).map(({ row }) => row),
  });
  const ofModules = settings
    .flatMap((one) => (one.groups ?? []).map((group) => ({ ...group, title: textOf(one, locale, group.titleKey) })))
    .sort((one, other) => one.order - other.order);

  return (Object.keys(SETTINGS_GROUPS) as SettingsTab[]).flatMap((id): Tab[] => {
    const groups = [
      ...SETTINGS_GROUPS[id].map((group) => filled(group, t(`group.${group}`))),
      ...ofModules.filter(({ tab }) => tab === id).map((group) => filled(group.id, group.title)),
    ].filter(({ id: group, rows: { length } }) => length > 0 && (isSignedIn || group !== PUSH_GROUP));
    return groups.length > 0 ? [{ id, title: t(`tab.${id}`), groups }] : [];
  });
}
