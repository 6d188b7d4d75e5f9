import type { RefObject } from 'react';
import { Slot, useSlotEntries } from '@skerry/shared/runtime';
import { Popover, Skeleton } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import styles from './account-card-popover.module.css';

interface AccountCardPopoverProps {
  accountId: string;
  anchor: RefObject<HTMLElement>;
  onClose: () => void;
}

/** The card of an account beside its name, where a module has one. */
export default function AccountCardPopover({ accountId, anchor, onClose }: AccountCardPopoverProps) {
  const t = useT();
  if (useSlotEntries('account/card/v1').length === 0) return null;
  return (
    <Popover anchor={anchor} onClose={onClose} label={t('account.card')} isOutside>
      <div>
        <Slot slot="account/card/v1" params={{ accountId }} />
      </div>
      {/* Until the code of the card is there. */}
      <div className={styles.waiting}>
        <Skeleton width="half" />
        <Skeleton width="long" />
      </div>
    </Popover>
  );
}
