import { PRESET_THEMES } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../use-t.ts';

const NAMES: Readonly<Record<string, MessageKey>> = { 'theme.pleromaDark': 'theme.pleromaDark', 'theme.skerryLight': 'theme.skerryLight', 'theme.highContrast': 'theme.highContrast' };

/** The themes a person can choose, with the system's choice first. */
export function useThemes(): { name: string; label: string }[] {
  const t = useT();
  return [{ name: 'system', label: t('theme.system') }, ...PRESET_THEMES.map(({ name, labelKey }) => { const key = NAMES[labelKey]; return { name, label: key ? t(key) : name }; })];
}
