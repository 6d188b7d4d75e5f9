import { useMemo } from 'react';
import type { Status } from '@skerry/shared/entities';
import { plainText } from '@skerry/shared/html';
import { isTall } from '@skerry/shared/rules';
import { onDemand } from '@skerry/shared/runtime';
import { Button, classes } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { Gallery } from '../media/gallery.tsx';
import { usePostParser } from '../status-scope.tsx';
import { StatusText } from '../text/status-text.tsx';
import { shownTranslation, translatedStatus } from '../translation/translated-status.ts';
import styles from './status-body.module.css';
import { useViewFlags } from '../view-flags.tsx';
import { useDisplay } from '../display-settings.tsx';

const ContentWarning = onDemand(
  () => import(/* webpackChunkName: "status-content" */ '../warning/content-warning.tsx'),
);
const LinkCard = onDemand(() => import(/* webpackChunkName: "status-content" */ './link-card.tsx'));
const PollView = onDemand(() => import('../poll/poll-view.tsx'));
const Quote = onDemand(() => import(/* webpackChunkName: "status-content" */ '../quote/quote.tsx'));
const ShowMore = onDemand(() => import(/* webpackChunkName: "status-content" */ '../text/show-more.tsx'));
const TranslationBar = onDemand(
  () => import(/* webpackChunkName: "status-actions" */ '../translation/translation-bar.tsx'),
);
/** Before there are statuses: what comes later would move what is below it. */
export const preloadContent = () => Quote.preload();
const renderMore = (show: () => void) => <ShowMore show={show} />;

interface StatusBodyProps {
  status: Status;
  /** Of the status: its parts are known by ids that begin with it. */
  id?: string;
  /** The status in focus of a conversation: larger, and never cut. */
  isFocus?: boolean;
  isInConversation?: boolean;
}

/** The content of a status: warning, text, poll, media, quote, card. */
export function StatusBody({ status: original, id, isFocus = false, isInConversation = false }: StatusBodyProps) {
  const t = useT();
  const [flags, setFlags] = useViewFlags(original.id);
  const translation = shownTranslation(original, flags);
  const status = useMemo(
    () => (translation ? translatedStatus(original, translation) : original),
    [original, translation],
  );
  const collapses = useDisplay('collapseMessageWithSubject');
  const hasWarning = status.spoilerText !== '';
  // On a sensitive status the subject is a warning and hides the content; elsewhere it is a title, unless the user
  // wants it closed (TL-104).
  const hides = hasWarning && (collapses || status.isSensitive);
  const isOpen = !hides || flags.isSubjectOpen;
  const isLong = useIsTall(status.contentHtml) && !isFocus;
  const isFolded = isLong && !flags.isTallShown;
  const renderFailed = (retry: () => void) => <Button onClick={retry}>{t('timeline.retry')}</Button>;
  return (
    <>
      {hasWarning && (
        <ContentWarning
          status={status}
          id={id && `${id}warning`}
          isOpen={isOpen}
          onToggle={hides ? () => setFlags({ isSubjectOpen: !flags.isSubjectOpen }) : undefined}
          whileLoading={<p className={styles.warningPlace} />}
          renderFailed={renderFailed}
        />
      )}
      {isOpen && (
        <>
          {status.contentHtml !== '' && (
            <StatusText
              status={status}
              // A folded text describes nothing: all of it would be read out, with what is not shown.
              id={isFolded ? undefined : id && `${id}text`}
              className={classes(isFocus && styles.focus, isFolded && styles.long)}
              // Nothing can be opened in what is not seen.
              renderMore={isFolded ? undefined : renderMore}
            />
          )}
          {flags.isTranslated && <TranslationBar status={original} whileLoading={null} renderFailed={renderFailed} />}
          {isLong && (
            <Button
              variant="ghost"
              size="small"
              className={styles.more}
              aria-expanded={flags.isTallShown}
              onClick={() => setFlags({ isTallShown: !flags.isTallShown })}
            >
              {t(flags.isTallShown ? 'status.show_less' : 'status.show_more')}
            </Button>
          )}
          {status.pollId && (
            <div className={styles.block}>
              <PollView
                pollId={status.pollId}
                titles={translation?.pollTitles}
                statusId={status.id}
                whileLoading={<div className={styles.pollPlace} />}
                renderFailed={renderFailed}
              />
            </div>
          )}
          {status.attachments.length > 0 && (
            <div className={styles.block}>
              <Gallery status={status} isInConversation={isInConversation} />
            </div>
          )}
          {(status.quoteId ?? status.quoteUrl ?? status.isQuoteUnavailable) && (
            <div className={styles.block}>
              <Quote status={status} whileLoading={<div className={styles.cardPlace} />} />
            </div>
          )}
          {status.card && !status.quoteId && status.attachments.length === 0 && (
            <div className={styles.block}>
              <LinkCard
                card={status.card}
                isSensitive={status.isSensitive}
                isInConversation={isInConversation}
                whileLoading={<div className={styles.cardPlace} />}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

/** Whether a text is cut until opened (TL-102). */
function useIsTall(contentHtml: string): boolean {
  const parser = usePostParser();
  return useMemo(() => isTall(contentHtml, plainText(contentHtml, { parser })), [contentHtml, parser]);
}
