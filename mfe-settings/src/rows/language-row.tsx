import { alphabet, formatLanguage, unmetLanguage } from '@skerry/shared/i18n';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { ComboBox, type ListOption } from '@skerry/shared/ui/pickers';
import { useSaved } from '../saving/saving.tsx';
import type { RowOf } from '../table/row.ts';
import { useT } from '../use-t.ts';
import styles from './rows.module.css';

/** The value of the row that leaves the choice to the browser: an option needs a name that is not empty. */
const BROWSER = 'browser';

/** A language that the interface has texts in, named in itself. */
export default function LanguageRow({ row }: { row: RowOf<'language'> }) {
  const t = useT();
  const locale = useObservable(useModule().i18n.locale$);
  const [value, set] = useSaved<string>(row.preference, '');
  const codes = row.languages.map(({ code }) => code);
  const unmet = unmetLanguage(value, navigator.languages, codes);
  const compare = alphabet(locale);
  const languages = row.languages
    .map(({ code, name, share }): ListOption => ({
      value: code,
      label: name,
      lang: code,
      hint: share < 1 ? t('option.language.share', { share }) : undefined,
    }))
    .sort((one, other) => compare(one.label, other.label));
  return (
    <ComboBox
      className={styles.fieldRow}
      label={row.label}
      hint={
        unmet === null
          ? row.hint
          : t('language.without', {
              wanted: formatLanguage(locale, unmet),
              shown: row.languages.find(({ code }) => code === locale)?.name ?? locale,
            })
      }
      value={codes.includes(value) ? value : BROWSER}
      onChange={(code) => {
        if (code !== null) set(code === BROWSER ? '' : code);
      }}
      options={[{ value: BROWSER, label: t('option.language.browser') }, ...languages]}
      emptyText={t('option.language.none')}
    />
  );
}
