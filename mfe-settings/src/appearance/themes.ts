import { useCallback, useState } from 'react';
import { useModule, useOtherSetting } from '@skerry/shared/runtime';
import { isOwnTheme, PRESET_THEMES, useTask } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../use-t.ts';

const NAMES: Readonly<Record<string, MessageKey>> = {
  'theme.pleromaDark': 'theme.pleromaDark',
  'theme.skerryLight': 'theme.skerryLight',
  'theme.highContrast': 'theme.highContrast',
  'theme.lichen': 'theme.lichen',
  'theme.heather': 'theme.heather',
  'theme.midnight': 'theme.midnight',
  'theme.sand': 'theme.sand',
};

interface ThemeOption {
  /** Value of the preference. */
  name: string;
  label: string;
}

/** The themes a user can choose: the system's choice first, their own last. */
export function useThemes(own: string | null): ThemeOption[] {
  const t = useT();
  const presets = PRESET_THEMES.map(({ name, labelKey }) => {
    const key = NAMES[labelKey];
    return { name, label: key ? t(key) : name };
  });
  const ownName = own === null ? null : ownThemeName(own);
  return [
    { name: 'system', label: t('theme.system') },
    ...presets,
    ...(own === null
      ? []
      : [{ name: own, label: ownName === null ? t('theme.unnamed') : t('theme.yours', { name: ownName }) }]),
  ];
}

const NAME_MAX_CHARS = 60;

/** The name of a user's theme, plain text from its author; `null` if it has none. */
export function ownThemeName(theme: string): string | null {
  try {
    const { name } = JSON.parse(theme) as { name?: unknown };
    return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, NAME_MAX_CHARS) : null;
  } catch {
    return null;
  }
}

const OWN_THEME_KEY = 'own-theme';

/**
 * The user's own theme, as the value of the preference: the current one, else the one that was stored when they chose
 * another. The setter stores one.
 */
export function useOwnTheme(): [string | null, (theme: string) => void] {
  const {
    ports: { storage },
    telemetry,
  } = useModule();
  const theme = useOtherSetting('shell', 'theme', '');
  const [kept, setKept] = useState<string | null>(null);
  useTask(
    async (signal) => {
      const found = await storage.get<unknown>(OWN_THEME_KEY);
      if (!signal.aborted && typeof found === 'string' && isOwnTheme(found)) setKept(found);
    },
    [storage],
  );
  const keep = useCallback(
    (next: string) => {
      setKept(next);
      storage.set(OWN_THEME_KEY, next).catch((error: unknown) => telemetry.error(error));
    },
    [storage, telemetry],
  );
  return [isOwnTheme(theme) ? theme : kept, keep];
}
