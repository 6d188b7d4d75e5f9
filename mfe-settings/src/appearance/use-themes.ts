import { PRESET_THEMES } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../use-t.ts';
import { ownThemeName } from './own-theme-name.ts';

const NAMES: Readonly<Record<string, MessageKey>> = {
  'theme.pleromaDark': 'theme.pleromaDark',
  'theme.skerryLight': 'theme.skerryLight',
  'theme.highContrast': 'theme.highContrast',
  'theme.lichen': 'theme.lichen',
  'theme.heather': 'theme.heather',
  'theme.midnight': 'theme.midnight',
  'theme.sand': 'theme.sand',
};

export interface ThemeOption {
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
