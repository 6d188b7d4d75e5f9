import { TriangleAlert } from '@skerry/shared/ui/icons';
import type { Status } from '@skerry/shared/entities';
import { EmojiText } from '@skerry/shared/html';
import { isLongSubject, LONG_SUBJECT_CHARS } from '@skerry/shared/rules';
import { Button, Icon } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import inline from '../text/inline-emoji.module.css';
import { useDisplay } from '../display-settings.tsx';
import styles from './content-warning.module.css';
import { useViewFlags } from '../view-flags.tsx';

/** A status's warning. `isOpen`: the content is shown; `onToggle` only where it can be hidden. */
export default function ContentWarning({
  status,
  id,
  isOpen,
  onToggle,
}: {
  status: Status;
  id?: string;
  isOpen: boolean;
  onToggle?: () => void;
}) {
  const t = useT();
  const [{ isLongSubjectShown }, setFlags] = useViewFlags(status.id);
  const isStill = useDisplay('stopGifs');
  const isLong = isLongSubject(status.spoilerText);
  const text =
    isLong && !isLongSubjectShown
      ? `${[...status.spoilerText].slice(0, LONG_SUBJECT_CHARS).join('')}…`
      : status.spoilerText;
  return (
    <div className={styles.warning}>
      <Icon as={TriangleAlert} size={16} className={styles.sign} />
      <p id={id} className={styles.text} dir="auto">
        <EmojiText text={text} emojis={status.emojis} emojiClassName={inline.emoji} isStill={isStill} />
        {isLong && (
          <>
            {' '}
            <button
              type="button"
              className={styles.more}
              onClick={() => setFlags({ isLongSubjectShown: !isLongSubjectShown })}
            >
              {t(isLongSubjectShown ? 'status.subject_less' : 'status.subject_more')}
            </button>
          </>
        )}
      </p>
      {onToggle && (
        <Button size="small" aria-expanded={isOpen} onClick={onToggle}>
          {t(isOpen ? 'status.cw_hide' : 'status.cw_show')}
        </Button>
      )}
    </div>
  );
}
