import { useMemo } from 'react';
import { LANGUAGES } from '@skerry/shared/rules';
import { useLocale } from '@skerry/shared/runtime';
import { changed } from '../draft/change.ts';
import { useT, type MessageKey } from '../use-t.ts';
import type { Composer } from './use-composer.ts';
import styles from './tool-bar.module.css';

const FORMATS: Readonly<Record<string, MessageKey>> = {
  'text/plain': 'format.text/plain',
  'text/html': 'format.text/html',
  'text/markdown': 'format.text/markdown',
  'text/bbcode': 'format.text/bbcode',
  'text/x.misskeymarkdown': 'format.text/x.misskeymarkdown',
};

/** Format and language of the text, as quiet lists. */
export function TextOptions({ composer: { draft, change, choices } }: { composer: Composer }) {
  const t = useT();
  const languages = useLanguages();
  return (
    <span className={styles.options}>
      {choices.contentTypes.length > 1 && (
        <select aria-label={t('format.label')} className={styles.quiet} value={choices.contentType} onChange={(event) => { const { value } = event.currentTarget; change((now) => changed(now, { contentType: value })); }}>
          {choices.contentTypes.map((type) => {
            const name = FORMATS[type];
            return <option key={type} value={type}>{name ? t(name) : type}</option>;
          })}
        </select>
      )}
      <select aria-label={t('language.label')} className={styles.quiet} value={draft.language ?? ''} onChange={(event) => { const { value } = event.currentTarget; change((now) => changed(now, { language: value || null })); }}>
        <option value="">{t('language.none')}</option>
        {languages.map(({ code, name }) => <option key={code} value={code}>{name}</option>)}
      </select>
    </span>
  );
}

/** The languages by their names in the reader's language, in its order. */
function useLanguages(): { code: string; name: string }[] {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    return LANGUAGES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => a.name.localeCompare(b.name, locale));
  }, [locale]);
}
