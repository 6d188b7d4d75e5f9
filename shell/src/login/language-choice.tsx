import { useMemo } from 'react';
import { alphabet } from '@skerry/shared/i18n';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { Icon, Select } from '@skerry/shared/ui';
import { Languages } from '@skerry/shared/ui/icons';
import { LANGUAGES } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import styles from './language-choice.module.css';

/** The language of the interface, for people who have no account here yet. */
export function LanguageChoice() {
  const t = useT();
  const { i18n, ports, telemetry } = useModule();
  const locale = useObservable(i18n.locale$);
  const options = useMemo(() => {
    const compare = alphabet(locale);
    return LANGUAGES.map((code) => ({ value: code, label: SKERRY_LANGUAGE_NAMES[code] ?? code, lang: code })).sort(
      (one, other) => compare(one.label, other.label),
    );
  }, [locale]);
  const choose = (code: string) => {
    ports.settings.set('interfaceLanguage', code).catch((error: unknown) => telemetry.error(error));
  };
  return (
    <div className={styles.choice}>
      <Icon as={Languages} size={16} />
      <Select
        label={t('setting.interfaceLanguage')}
        isLabelHidden
        value={locale}
        options={options}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  );
}
