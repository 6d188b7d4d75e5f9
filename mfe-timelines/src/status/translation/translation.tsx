import { useEffect, useState, type ReactNode } from 'react';
import type { TranslationLanguage, Translation } from '@skerry/shared/api';
import type { Status } from '@skerry/shared/entities';
import { useLocale, useInstance, useModule, useObservable } from '@skerry/shared/runtime';
import { Button, Icon, Spinner, useTask } from '@skerry/shared/ui';
import { ChevronDown } from '@skerry/shared/ui/icons';
import { alphabet, formatLanguage, regionalTag } from '@skerry/shared/i18n';
import { actionFailureText, isSaidByPage } from '@skerry/shared/ui/failure';
import { useT } from '../../use-t.ts';
import { useViewFlags } from '../view-flags.tsx';
import styles from './translation.module.css';
import { knownTranslation, languagesOf, ownTarget, translate, type Direction, type Languages } from './translations.ts';

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
  const compare = alphabet(locale);
  const options = (all: readonly TranslationLanguage[]) =>
    all
      .map(({ code, name }) => ({ value: code, label: formatLanguage(locale, code, name) }))
      .toSorted((one, other) => compare(one.label, other.label));
  const said = detected
    ? t('translate.from', { language: formatLanguage(locale, detected) })
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

interface TranslationState {
  /** `null` until there is one. */
  translation: Translation | null;
  isLoading: boolean;
  direction: Direction | null;
  /** `null` until the server has said. */
  languages: Languages | null;
  choose(direction: Direction): void;
}

/**
 * The translation of a status, at first into the language of the interface. Where the server has not got that one, a
 * notice says so (requirement TL-107), and the user chooses. A failure is shown below the actions of the card.
 */
function useTranslation(status: Status): TranslationState {
  const ctx = useModule();
  const t = useT();
  const locale = regionalTag(useObservable(ctx.i18n.locale$), navigator.languages);
  const [, setFlags] = useViewFlags(status.id);
  const { abilities } = useInstance();
  const hasLanguages = abilities.translationLanguages === true;
  const [languages, setLanguages] = useState<Languages | null>(null);
  const [chosen, setChosen] = useState<Direction | null>(null);
  const [shown, setShown] = useState<{ translation: Translation; of: string } | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const to = chosen?.to ?? (languages && ownTarget(locale, languages));
  const from = chosen?.from ?? null;

  useTask(
    async (signal) => {
      const of = await languagesOf(ctx, abilities);
      if (!signal.aborted) setLanguages(of({ language: status.language }));
    },
    [ctx, abilities, status.language],
  );

  const isUnset = languages !== null && to === null;
  useEffect(() => {
    if (!isUnset) return;
    setIsLoading(false);
    ctx.ports.notices.show({ level: 'info', text: t('translate.unset') });
  }, [ctx, isUnset, t]);

  useTask(
    async (signal) => {
      if (to === null) return;
      setIsLoading(knownTranslation(ctx, status, { to, from }) === undefined);
      const { data, error } = await translate(ctx, status, { to, from }, hasLanguages);
      if (signal.aborted) return;
      setIsLoading(false);
      if (!error) {
        setShown({ translation: data, of: status.contentHtml });
        return setFlags({ error: null });
      }
      if (error.code === 'aborted') return;
      const isSaid = isSaidByPage(error);
      setFlags({ error: isSaid ? null : actionFailureText(ctx.i18n, error), isTranslated: shown !== null });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a like or a vote changes the status, and not its text
    [ctx, status.id, status.contentHtml, to, from, hasLanguages],
  );

  return {
    translation: shown?.of === status.contentHtml ? shown.translation : null,
    isLoading,
    direction: to === null ? null : { to, from },
    languages,
    choose: setChosen,
  };
}
