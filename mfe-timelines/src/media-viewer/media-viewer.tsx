import { ChevronLeft, ChevronRight, CircleSlash, Download, ExternalLink, X } from '@skerry/shared/ui/icons';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Attachment } from '@skerry/shared/entities';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { MEDIA_VIEWER_CLOSE_DELAY_MS, MEDIA_VIEWER_SWIPE_SHARE, safeUrl } from '@skerry/shared/rules';
import { useEntity, useModule, useStillPictures, type ScreenProps } from '@skerry/shared/runtime';
import { classes, EmptyState, Icon, IconButton, StillImage, useGestures } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { around } from './around.ts';
import type { ShownPictures } from './shown-pictures.ts';
import styles from './media-viewer.module.css';
import { Item } from './item.tsx';

const NONE: readonly Attachment[] = [];

/** The attachments of a status. */
export function MediaViewer({ params, close }: ScreenProps<{ statusId: string; index: number }>) {
  const status = useEntity('status', params.statusId);
  const account = useEntity('account', status?.accountId);
  return (
    <Viewer attachments={status?.attachments ?? NONE} start={params.index} close={close}>
      {account && <AccountAvatar account={account} size={28} />}
      <span className={styles.name}>{account && <AccountName account={account} />}</span>
    </Viewer>
  );
}

/** Pictures of a command. */
export function PicturesViewer({ params, close }: ScreenProps<ShownPictures>) {
  return (
    <Viewer attachments={params.pictures} start={params.index} close={close}>
      <span className={styles.name} dir="auto">
        {params.title}
      </span>
    </Viewer>
  );
}

interface ViewerProps {
  attachments: readonly Attachment[];
  start: number;
  close: (() => void) | undefined;
  /** Whose they are. */
  children: ReactNode;
}

/** One attachment at a time, as large as the window. */
function Viewer({ attachments, start, close: onClosed, children }: ViewerProps) {
  const t = useT();
  const { i18n } = useModule();
  const isStill = useStillPictures();
  const [index, setIndex] = useState(start);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const [close, isLeaving] = useLateClose(onClosed);
  const attachment = attachments[index];
  const show = (at: number) => {
    setIsEnlarged(false);
    setIndex(at);
  };
  const move = (by: 1 | -1) => show(around(index, by, attachments.length));
  // A quarter of the window's width (TL-135), sideways for the next and down to close; an enlarged picture is moved
  // instead.
  const gestures = useGestures(
    (gesture) => {
      if (gesture.kind !== 'swipe' || gesture.to === 'up') return;
      if (gesture.to === 'down') close();
      else move(gesture.to === 'start' ? 1 : -1);
    },
    () => ({
      direction: i18n.direction,
      threshold: isEnlarged ? Infinity : window.innerWidth * MEDIA_VIEWER_SWIPE_SHARE,
    }),
  );

  // A key may follow what is shown at once.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
      event.preventDefault();
      move(forward(event.key === 'ArrowRight', i18n.direction));
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });

  const isOne = attachments.length < 2;
  const source = safeUrl(attachment?.url, 'page');
  return (
    <div className={styles.viewer} data-leaving={isLeaving || undefined}>
      <header className={styles.bar}>
        {children}
        {attachment && !isOne && (
          <span className={styles.counter} aria-live="polite">
            {t('media.counter', { current: index + 1, total: attachments.length })}
          </span>
        )}
        {source && (
          // Files of other servers open instead: browsers save only what is of the page's own.
          <a
            className={styles.original}
            href={source}
            download
            target="_blank"
            rel="noopener noreferrer"
            title={t('media.download')}
            aria-label={t('media.download')}
          >
            <Icon as={Download} />
          </a>
        )}
        {source && (
          <a
            className={styles.original}
            href={source}
            target="_blank"
            rel="noopener noreferrer"
            title={t('media.open_original')}
            aria-label={t('media.open_original')}
          >
            <Icon as={ExternalLink} />
          </a>
        )}
        <IconButton icon={X} label={t('media.close')} className={styles.button} onClick={close} />
      </header>
      <div
        className={styles.stage}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
        }}
        {...gestures}
      >
        {!isOne && (
          <IconButton
            icon={ChevronLeft}
            mirrored
            iconSize={24}
            label={t('media.previous')}
            className={classes(styles.button, styles.step)}
            onClick={() => move(-1)}
          />
        )}
        {attachment ? (
          <Item key={attachment.id} attachment={attachment} onEnlarge={setIsEnlarged} onBeside={close} />
        ) : (
          <EmptyState icon={CircleSlash} title={t('media.gone')} />
        )}
        {!isOne && (
          <IconButton
            icon={ChevronRight}
            mirrored
            iconSize={24}
            label={t('media.next')}
            className={classes(styles.button, styles.step)}
            onClick={() => move(1)}
          />
        )}
      </div>
      <footer className={styles.foot}>
        {attachment && (
          <p className={styles.description} dir="auto">
            {attachment.description || t('media.no_description')}
          </p>
        )}
        {!isOne && (
          <div className={styles.strip}>
            {attachments.map((one, at) => (
              <button
                key={one.id}
                type="button"
                className={styles.thumb}
                aria-current={at === index || undefined}
                aria-label={t('media.counter', { current: at + 1, total: attachments.length })}
                onClick={() => show(at)}
              >
                {one.kind === 'image' && (
                  <StillImage
                    className={styles.preview}
                    src={safeUrl(one.previewUrl || one.url, 'media') ?? ''}
                    isStill={isStill}
                    alt=""
                  />
                )}
              </button>
            ))}
          </div>
        )}
      </footer>
    </div>
  );
}

/**
 * Closes a moment after it was asked to (TL-139), so that the press that closes it, or a second one, does not reach
 * what is below. Going back in the history closes at once: that is the dialog's own.
 */
function useLateClose(close: (() => void) | undefined): [leave: () => void, isLeaving: boolean] {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving || !close) return undefined;
    const timer = setTimeout(close, MEDIA_VIEWER_CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, close]);
  return [() => setIsLeaving(true), isLeaving];
}

/** Where the arrow for the next item points to the left, the right one shows the previous. */
function forward(isRight: boolean, direction: 'ltr' | 'rtl'): 1 | -1 {
  return isRight === (direction === 'ltr') ? 1 : -1;
}
