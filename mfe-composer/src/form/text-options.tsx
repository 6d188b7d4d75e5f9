import { alphabet, formatLanguage } from '@skerry/shared/i18n';
import { ChevronDown } from '@skerry/shared/ui/icons';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { LANGUAGES } from '@skerry/shared/rules';
import { useLocale, useSetting } from '@skerry/shared/runtime';
import { Icon } from '@skerry/shared/ui';
import { changed } from '../draft/change.ts';
import { useT, type MessageKey } from '../use-t.ts';
import { NO_LANGUAGE } from './use-choices.ts';
import type { Composer } from './use-composer.ts';
import styles from './tool-bar.module.css';

const FORMATS: Readonly<Record<string, MessageKey>> = {
  'text/plain': 'format.text/plain',
  'text/html': 'format.text/html',
  'text/markdown': 'format.text/markdown',
  'text/bbcode': 'format.text/bbcode',
  'text/x.misskeymarkdown': 'format.text/x.misskeymarkdown',
};

interface TextOptionsProps {
  composer: Composer;
  /** Other options, behind these. */
  children?: ReactNode;
}

/** Format and language of the text, as unobtrusive lists. */
export function TextOptions({ composer: { change, choices }, children }: TextOptionsProps) {
  const t = useT();
  const languages = useLanguages();
  const [, setLast] = useSetting('composer.language');
  return (
    <span className={styles.options}>
      {choices.contentTypes.length > 1 && (
        <QuietSelect
          label={t('format.label')}
          value={choices.contentType}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change((now) => changed(now, { contentType: value }));
          }}
        >
          {choices.contentTypes.map((type) => {
            const name = Object.hasOwn(FORMATS, type) ? FORMATS[type] : undefined;
            return (
              <option key={type} value={type}>
                {name ? t(name) : type}
              </option>
            );
          })}
        </QuietSelect>
      )}
      <QuietSelect
        label={t('language.label')}
        value={choices.language}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setLast(value || NO_LANGUAGE);
          change((now) => changed(now, { language: value }));
        }}
      >
        <option value="">{t('language.none')}</option>
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </QuietSelect>
      {children}
    </span>
  );
}

/** The browser's own list, drawn as plain text with an arrow. */
function QuietSelect({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <span className={styles.quiet}>
      <select {...select} aria-label={label} />
      <Icon as={ChevronDown} size={14} />
    </span>
  );
}

/** The languages by their names in the user's language, sorted. */
function useLanguages(): { code: string; name: string }[] {
  const locale = useLocale();
  return useMemo(() => {
    const compare = alphabet(locale);
    return LANGUAGES.map((code) => ({ code, name: formatLanguage(locale, code) })).sort((a, b) =>
      compare(a.name, b.name),
    );
  }, [locale]);
}
