import type { ReactNode } from 'react';
import type { TranslationLanguage } from '@skerry/shared/api';
import type { Status } from '@skerry/shared/entities';
import { useLocale } from '@skerry/shared/runtime';
import { Button, Icon, Spinner } from '@skerry/shared/ui';
import { ChevronDown } from '@skerry/shared/ui/icons';
import { useT } from '../../use-t.ts';
import { useViewFlags } from '../scope/view-flags.tsx';
import styles from './translation.module.css';
import { languageName } from './translations.ts';
import { useTranslation } from './use-translation.ts';

interface TranslationProps {
  status: Status;
  /** The text of a status, in its place. */
  renderText: (status: Status) => ReactNode;
}

/** A status in another language: its own text until the translation is there (TL-078, TL-106). */
export default function Translation({ status, renderText }: TranslationProps) {
  const t = useT();
  const locale = useLocale();
  const [, setFlags] = useViewFlags(status.id);
  const { translation, isLoading, direction, languages, choose } = useTranslation(status);
  const { source = [], target = [] } = languages ?? {};
  const detected = translation?.detectedLanguage ?? null;
  const options = (all: readonly TranslationLanguage[]) =>
    all
      .map(({ code, name }) => ({ value: code, label: languageName(locale, code, name) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  const said = detected
    ? t('translate.from', { language: languageName(locale, detected) })
    : translation && t('translate.done');
  return (
    <>
      {renderText(
        translation && direction ? { ...status, contentHtml: translation.contentHtml, language: direction.to } : status,
      )}
      <div className={styles.bar}>
        <p className={styles.said} role="status">
          {isLoading ? (
            <>
              <Spinner size={16} /> {t('translate.loading')}
            </>
          ) : (
            said
          )}
        </p>
        {source.length > 0 && direction && (
          <Choice
            label={t('translate.source')}
            value={direction.from ?? ''}
            first={t('translate.detected')}
            options={options(source)}
            onChoose={(from) => choose({ to: direction.to, from: from || null })}
          />
        )}
        {target.length > 0 && (
          <Choice
            label={t('translate.into')}
            value={direction?.to ?? ''}
            first={direction ? undefined : t('translate.choose')}
            options={options(target)}
            onChoose={(to) => to && choose({ to, from: direction?.from ?? null })}
          />
        )}
        <Button
          variant="ghost"
          size="small"
          onClick={({ currentTarget }) => {
            currentTarget.closest('article')?.focus({ preventScroll: true });
            setFlags({ isTranslated: false });
          }}
        >
          {t('translate.original')}
        </Button>
      </div>
    </>
  );
}

/** The browser's own list of languages, drawn as plain text with an arrow. */
function Choice({
  label,
  value,
  first,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  /** What stands for no language. */
  first: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose: (code: string) => void;
}) {
  return (
    <span className={styles.choice}>
      <select aria-label={label} title={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {first !== undefined && <option value="">{first}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon as={ChevronDown} size={14} />
    </span>
  );
}
