import { useEffect, useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { pictureMoves } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import styles from './cover.module.css';

/** The label on a stopped picture that is, or may be, animated. Give it `key={url}`. */
export function MediaMoves({ url }: { url: string }) {
  const t = useT();
  const { telemetry } = useModule();
  const [moves, setMoves] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    pictureMoves(url, stop.signal).then(
      (answer) => {
        if (!stop.signal.aborted) setMoves(answer);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) telemetry.error(error, { url, isContained: true });
      },
    );
    return () => stop.abort();
  }, [url, telemetry]);
  return moves ? <span className={styles.moves}>{t('media.moves')}</span> : null;
}
