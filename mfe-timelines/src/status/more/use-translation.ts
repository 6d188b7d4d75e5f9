import { useEffect, useState } from 'react';
import type { Translation } from '@skerry/shared/api';
import type { Status } from '@skerry/shared/entities';
import { regionalTag } from '@skerry/shared/i18n';
import { useInstance, useModule, useObservable } from '@skerry/shared/runtime';
import { actionFailureText, isSaidByPage } from '@skerry/shared/ui/failure';
import { useViewFlags } from '../scope/view-flags.tsx';
import { useT } from '../../use-t.ts';
import { knownTranslation, languagesOf, ownTarget, translate, type Direction, type Languages } from './translations.ts';

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
export function useTranslation(status: Status): TranslationState {
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

  useEffect(() => {
    let isCurrent = true;
    void languagesOf(ctx, abilities).then((of) => {
      if (isCurrent) setLanguages(of({ language: status.language }));
    });
    return () => {
      isCurrent = false;
    };
  }, [ctx, abilities, status.language]);

  const isUnset = languages !== null && to === null;
  useEffect(() => {
    if (!isUnset) return;
    setIsLoading(false);
    ctx.ports.notices.show({ level: 'info', text: t('translate.unset') });
  }, [ctx, isUnset, t]);

  useEffect(() => {
    if (to === null) return undefined;
    let isCurrent = true;
    setIsLoading(knownTranslation(ctx, status, { to, from }) === undefined);
    void translate(ctx, status, { to, from }, hasLanguages).then(({ data, error }) => {
      if (!isCurrent) return;
      setIsLoading(false);
      if (!error) {
        setShown({ translation: data, of: status.contentHtml });
        return setFlags({ error: null });
      }
      if (error.code === 'aborted') return;
      const isSaid = isSaidByPage(error);
      setFlags({ error: isSaid ? null : actionFailureText(ctx.i18n, error), isTranslated: shown !== null });
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a like or a vote changes the status, and not its text
  }, [ctx, status.id, status.contentHtml, to, from, hasLanguages]);

  return {
    translation: shown?.of === status.contentHtml ? shown.translation : null,
    isLoading,
    direction: to === null ? null : { to, from },
    languages,
    choose: setChosen,
  };
}
