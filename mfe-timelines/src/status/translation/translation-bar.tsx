import { useEffect, useState } from 'react';
import type { TranslationLanguage } from '@skerry/shared/api';
import type { Status } from '@skerry/shared/entities';
import { useLocale, useInstance, useModule, useObservable } from '@skerry/shared/runtime';
import { Button, Icon, Spinner, useTask } from '@skerry/shared/ui';
import { ChevronDown } from '@skerry/shared/ui/icons';
import { alphabet, formatLanguage, formatPercent, regionalTag } from '@skerry/shared/i18n';
import { canTranslate } from '@skerry/shared/rules';
import { actionFailureText, isSaidByPage } from '@skerry/shared/ui/failure';
import { useT } from '../../use-t.ts';
import { useViewFlags, type ShownTranslation } from '../view-flags.tsx';
import { usePostParser } from '../status-scope.tsx';
import { useViewer } from '../use-viewer.ts';
import { availabilityOf, detectLanguage, translateOnDevice } from './browser-translator.ts';
import { shownTranslation } from './translated-status.ts';
import styles from './translation-bar.module.css';
import { knownTranslation, languagesOf, ownTarget, translate, type Direction, type Languages } from './translations.ts';

/** Translates a status while it is shown, and says from which language and by whom (TL-078, TL-106). */
export default function TranslationBar({ status }: { status: Status }) {
  return canTranslate(status, useViewer(), useInstance()) ? <ByServer status={status} /> : <OnDevice status={status} />;
}

function ByServer({ status }: { status: Status }) {
  const t = useT();
  const locale = useLocale();
  const { translation, isLoading, direction, languages, choose } = useTranslation(status);
  const { source = [], target = [] } = languages ?? {};
  const compare = alphabet(locale);
  const options = (all: readonly TranslationLanguage[]) =>
    all
      .map(({ code, name }) => ({ value: code, label: formatLanguage(locale, code, name) }))
      .toSorted((one, other) => compare(one.label, other.label));
  return (
    <div className={styles.bar}>
      <p className={styles.said} role="status">
        {isLoading ? (
          <>
            <Spinner size={16} /> {t('translate.loading')}
          </>
        ) : (
          translation && saidOf(translation, t, locale)
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
      <ShowOriginal statusId={status.id} />
    </div>
  );
}

/** Ends the translation; as long as there is none, its bar. */
function ShowOriginal({ statusId, isTranslated = true }: { statusId: string; isTranslated?: boolean }) {
  const t = useT();
  const [, setFlags] = useViewFlags(statusId);
  return (
    <Button
      variant="ghost"
      size="small"
      onClick={({ currentTarget }) => {
        currentTarget.closest('article')?.focus({ preventScroll: true });
        setFlags({ isTranslated: false });
      }}
    >
      {t(isTranslated ? 'translate.original' : 'timeline.dismiss')}
    </Button>
  );
}

/**
 * By the browser, without a server. It loads languages that it lacks only after a press, and says how far it is; a
 * failure can be tried again.
 */
function OnDevice({ status }: { status: Status }) {
  const t = useT();
  const locale = useLocale();
  const { translation, step, translateNow } = useTranslationOnDevice(status);
  return (
    <div className={styles.bar}>
      <p className={styles.said} role="status">
        {typeof step === 'number' && (
          <>
            <Spinner size={16} /> {t('translate.downloading', { percent: formatPercent(locale, step) })}
          </>
        )}
        {step === 'translating' && (
          <>
            <Spinner size={16} /> {t('translate.loading')}
          </>
        )}
        {step === 'ask' && t('translate.ask')}
        {step === 'impossible' && t('translate.impossible')}
        {step === 'failed' && t('translate.failed')}
        {step === 'done' && translation && saidOf(translation, t, locale)}
      </p>
      {(step === 'ask' || step === 'failed') && (
        <Button variant="ghost" size="small" onClick={translateNow}>
          {t(step === 'ask' ? 'translate.download' : 'timeline.retry')}
        </Button>
      )}
      <ShowOriginal statusId={status.id} isTranslated={translation !== null} />
    </div>
  );
}

function saidOf(translation: ShownTranslation, t: ReturnType<typeof useT>, locale: string): string {
  const { detectedLanguage, provider, isOnDevice } = translation;
  const what = detectedLanguage
    ? t('translate.from', { language: formatLanguage(locale, detectedLanguage) })
    : t('translate.done');
  const by = isOnDevice ? t('translate.device') : provider;
  return by ? `${what} · ${by}` : what;
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
  translation: ShownTranslation | null;
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
  const [flags, setFlags] = useViewFlags(status.id);
  const { abilities } = useInstance();
  const hasLanguages = abilities.translationLanguages === true;
  const [languages, setLanguages] = useState<Languages | null>(null);
  const [chosen, setChosen] = useState<Direction | null>(null);
  const translation = shownTranslation(status, flags);
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

  const hasOne = flags.translation !== null;
  useTask(
    async (signal) => {
      if (to === null) return;
      setIsLoading(knownTranslation(ctx, status, { to, from }) === undefined);
      const { data, error } = await translate(ctx, status, { to, from }, hasLanguages);
      if (signal.aborted) return;
      setIsLoading(false);
      if (!error) {
        return setFlags({
          error: null,
          translation: { ...data, of: status.contentHtml, language: to, isOnDevice: false },
        });
      }
      if (error.code === 'aborted') return;
      const isSaid = isSaidByPage(error);
      setFlags({ error: isSaid ? null : actionFailureText(ctx.i18n, error), isTranslated: hasOne });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a like or a vote changes the status, and not its text
    [ctx, status.id, status.contentHtml, to, from, hasLanguages],
  );

  return {
    translation,
    isLoading,
    direction: to === null ? null : { to, from },
    languages,
    choose: setChosen,
  };
}

/** A number: the part of the download that is done, 0 to 1. */
type DeviceStep = 'translating' | 'ask' | number | 'impossible' | 'failed' | 'done';

function useTranslationOnDevice(status: Status): {
  translation: ShownTranslation | null;
  step: DeviceStep;
  translateNow: () => void;
} {
  const { ports, telemetry } = useModule();
  const to = useLocale();
  const [flags, setFlags] = useViewFlags(status.id);
  const parser = usePostParser();
  const translation = shownTranslation(status, flags);
  const isDone = translation?.language === to;
  const [step, setStep] = useState<DeviceStep>(isDone ? 'done' : 'translating');
  const [presses, setPresses] = useState(0);
  useTask(
    async (signal) => {
      if (isDone || !parser) return;
      setStep('translating');
      try {
        const from = await detectLanguage(status, parser, signal);
        const availability = from === null ? 'unavailable' : await availabilityOf(from, to);
        if (signal.aborted) return;
        if (from === null || availability === 'unavailable') return setStep('impossible');
        // The browser takes a download only after a press.
        if (availability !== 'available' && presses === 0) return setStep('ask');
        const poll = status.pollId ? ports.entities.peek('poll', status.pollId) : undefined;
        const done = await translateOnDevice({ status, poll, from, to, parser, signal, onProgress: setStep });
        setFlags({ translation: { ...done, of: status.contentHtml, language: to, isOnDevice: true } });
        setStep('done');
      } catch (error) {
        if (signal.aborted) return;
        telemetry.error(error, { statusId: status.id });
        setStep('failed');
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a like or a vote changes the status, and not its text
    [status.id, status.contentHtml, to, presses, isDone],
  );
  return { translation, step, translateNow: () => setPresses((count) => count + 1) };
}
