import { useStillPictures } from '@skerry/shared/runtime';
import { Avatar, Icon } from '@skerry/shared/ui';
import type { PaletteLine } from './palette-lines.ts';
import styles from './palette.module.css';

interface PaletteOptionProps {
  id: string;
  line: PaletteLine;
  isChosen: boolean;
  onPoint: () => void;
  onRun: () => void;
}

/** One line of the palette: a picture or an icon, its words, its keys. */
export function PaletteOption({ id, line, isChosen, onPoint, onRun }: PaletteOptionProps) {
  const isStill = useStillPictures();
  return (
    <div id={id} role="option" aria-selected={isChosen} className={styles.line} onPointerMove={onPoint} onClick={onRun}>
      {line.picture ? <Avatar size={28} src={line.picture} isStill={isStill} /> : <Icon as={line.icon} />}
      <span className={styles.label}>
        <bdi>{line.label}</bdi>
        {line.detail && (
          <span className={styles.detail}>
            <bdi dir="ltr">{line.detail}</bdi>
          </span>
        )}
      </span>
      {line.caps && (
        <kbd dir="ltr" aria-hidden className={styles.caps}>
          {line.caps}
        </kbd>
      )}
    </div>
  );
}
