import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '@skerry/shared/ui/icons';
import type { Notice } from '@skerry/shared/contract';
import { Button, classes, Icon, IconButton } from '@skerry/shared/ui';
import { useT } from '../texts/use-t.ts';
import { DEFAULT_NOTICE_MS } from './create-notices.ts';
import styles from './notices.module.css';
import { useCountdown } from './use-countdown.ts';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** Letters beside which an action leaves too little room in a narrow window. */
const LONG = 40;

interface ToastProps {
  notice: Notice;
  /** The user is reading: no notice may disappear now. */
  isHeld: boolean;
  onDismiss(): void;
}

export function Toast({ notice, isHeld, onDismiss }: ToastProps) {
  const t = useT();
  useCountdown(notice.ms ?? DEFAULT_NOTICE_MS, isHeld, onDismiss);
  const { action } = notice;
  const act = () => {
    onDismiss();
    action?.run();
  };
  return (
    <div
      data-toast
      className={classes(styles.toast, styles[notice.level], action && notice.text.length > LONG && styles.long)}
      role={notice.level === 'error' || notice.level === 'warning' ? 'alert' : 'status'}
    >
      <Icon as={ICONS[notice.level]} />
      <p className={styles.text} dir="auto">
        {notice.text}
      </p>
      {action && (
        <Button variant="soft" size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton icon={X} size="small" label={t('general.dismiss')} onClick={onDismiss} />
    </div>
  );
}
