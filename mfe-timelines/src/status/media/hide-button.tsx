import { EyeOff } from '@skerry/shared/ui/icons';
import { IconButton } from '@skerry/shared/ui';
import { useHiddenT } from '../hidden/use-hidden-t.ts';
import { handOver } from './hand-over.ts';
import styles from './media-tile.module.css';

/** Covers the media of a status. */
export default function HideButton({ onHide }: { onHide: () => void }) {
  const t = useHiddenT();
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
