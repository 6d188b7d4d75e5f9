import { EyeOff } from '@skerry/shared/ui/icons';
import { IconButton } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { handOver } from './hand-over.ts';
import styles from './cover.module.css';

/** Covers the media of a status. */
export function HideButton({ onHide }: { onHide: () => void }) {
  const t = useT();
  return (
    <IconButton
      icon={EyeOff}
      iconSize={16}
      size="small"
      label={t('media.hide')}
      className={styles.hide}
      onClick={({ currentTarget }) => {
        onHide();
        handOver(currentTarget);
      }}
    />
  );
}
