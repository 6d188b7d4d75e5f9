import { Play, X } from '@skerry/shared/ui/icons';
import { useRef, useState, type ReactNode } from 'react';
import { hasFlashPlayer } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { Button, classes, Spinner, useTask } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { FlashError, playFlash } from './flash-player.ts';
import styles from './flash-attachment.module.css';

type State = 'closed' | 'loading' | 'open' | FlashError['code'];

/**
 * A Flash movie: a file to download, and to play where the instance has a player (requirement TL-123,
 * `hasFlashPlayer`). `link`: to the file. Give it `key={url}`.
 */
export default function FlashAttachment({ url, link }: { url: string; link: ReactNode }) {
  const t = useT();
  const { ports, signal, telemetry } = useModule();
  const [canPlay, setCanPlay] = useState(false);
  const [state, setState] = useState<State>('closed');
  const place = useRef<HTMLDivElement>(null);
  const isOn = state === 'loading' || state === 'open';

  useTask(
    async (ended) => {
      const { data, error } = await ports.api.request(hasFlashPlayer(), { signal });
      if (ended.aborted) return;
      // Without a player it is only a file.
      if (error) return telemetry.error(error);
      setCanPlay(data);
    },
    [ports, signal, telemetry],
  );

  useTask(
    async (ended) => {
      if (!isOn || !place.current) return;
      try {
        await playFlash(url, place.current, window, ended);
        if (!ended.aborted) setState('open');
      } catch (error) {
        if (ended.aborted) return;
        telemetry.error(error, { url, isContained: true });
        setState(error instanceof FlashError ? error.code : 'film-failed');
      }
    },
    [isOn, url, telemetry],
  );

  return (
    <div className={styles.flash}>
      {link}
      {canPlay && (
        <div className={styles.actions}>
          {isOn ? (
            <Button size="small" icon={X} onClick={() => setState('closed')}>
              {t('media.flash_close')}
            </Button>
          ) : (
            state !== 'refused' && (
              <Button size="small" icon={Play} onClick={() => setState('loading')}>
                {t(state === 'closed' ? 'media.flash_play' : 'timeline.retry')}
              </Button>
            )
          )}
          <span role="status" className={styles.state}>
            {state === 'loading' && (
              <>
                <Spinner size={16} />
                {t('media.flash_loading')}
              </>
            )}
            {state === 'refused' && t('media.flash_refused')}
            {(state === 'script-failed' || state === 'film-failed') && t('media.flash_failed')}
          </span>
        </div>
      )}
      {isOn && <div ref={place} className={classes(styles.place, state === 'loading' && styles.unseen)} />}
    </div>
  );
}
