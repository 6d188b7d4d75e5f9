import { useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { Button, IconButton } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { History, X } from '@skerry/shared/ui/icons';
import { useT } from '../../use-t.ts';
import type { TimelineFeed } from '../feed/timeline-feed.ts';
import styles from './continue-offer.module.css';
import { loadUpTo } from './load-up-to.ts';

interface ContinueOfferProps {
  feed: TimelineFeed;
  /** The newest status that was read on another device. */
  at: string;
  /** The status with which the reader goes on is in the list. */
  onGo: (key: string) => void;
  onDismiss: () => void;
}

/** Offers to go where the user was on another device: nobody is taken there unasked. */
export function ContinueOffer({ feed, at, onGo, onDismiss }: ContinueOfferProps) {
  const t = useT();
  const ctx = useModule();
  const [isBusy, setIsBusy] = useState(false);
  const go = async () => {
    setIsBusy(true);
    const { key, error } = await loadUpTo(feed, at);
    setIsBusy(false);
    if (key) return onGo(key);
    if (error) return showFailure(ctx, error, (reason) => t('continue.failed', { reason }));
    ctx.ports.notices.show({ level: 'info', text: t('continue.far') });
    onDismiss();
  };
  return (
    <div className={styles.place}>
      <div role="group" aria-label={t('continue.offer')} className={styles.offer}>
        <Button variant="ghost" icon={History} isBusy={isBusy} className={styles.continue} onClick={() => void go()}>
          {t('continue.offer')}
        </Button>
        <IconButton icon={X} label={t('timeline.dismiss')} onClick={onDismiss} />
      </div>
    </div>
  );
}
