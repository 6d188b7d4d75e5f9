import { StillImage } from '../avatar/still-image.tsx';
import { Checkbox } from '../field/choice.tsx';
import type { PickerEmoji } from './data/emoji-set.ts';
import type { EmojiTexts } from './use-picker-data.ts';
import { withTone, type Tone } from './tone.ts';
import styles from './picker-foot.module.css';

interface PickerFootProps {
  t: EmojiTexts;
  /** The hovered emoji; the line keeps its height without one. */
  emoji: PickerEmoji | null;
  tone: Tone;
  /** `null` if the option is not offered. */
  isKeptOpen: boolean | null;
  onKeepOpen: (isKeptOpen: boolean) => void;
}

/**
 * The hovered emoji, large and with its name, and the option to keep the picker open. Screen readers get the name from
 * the cell itself.
 */
export function PickerFoot({ t, emoji, tone, isKeptOpen, onKeepOpen }: PickerFootProps) {
  return (
    <div className={styles.foot}>
      <span className={styles.shown} aria-hidden>
        {emoji?.url && <StillImage src={emoji.url} alt="" className={styles.picture} fallback={null} />}
        {emoji && !emoji.url && <span className={styles.sign}>{withTone(emoji.name, emoji.hasTones ? tone : 0)}</span>}
        <bdi className={styles.name}>{emoji?.label}</bdi>
      </span>
      {isKeptOpen !== null && <Checkbox label={t('emoji.keepOpen')} checked={isKeptOpen} onChange={onKeepOpen} />}
    </div>
  );
}
