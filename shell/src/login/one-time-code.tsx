import { useState, type Ref } from 'react';
import { classes } from '@skerry/shared/ui';
import styles from './one-time-code.module.css';

export const ONE_TIME_CODE_LENGTH = 6;
const PLACES = [...Array(ONE_TIME_CODE_LENGTH).keys()];

interface OneTimeCodeProps {
  label: string;
  value: string;
  onChange(code: string): void;
  ref?: Ref<HTMLInputElement>;
}

/** One field, so that it can be pasted and filled in; drawn as six boxes. */
export function OneTimeCode({ label, value, onChange, ref }: OneTimeCodeProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const at = Math.min(value.length, ONE_TIME_CODE_LENGTH - 1);
  return (
    <div className={styles.code} dir="ltr">
      {PLACES.map((place) => (
        <span key={place} aria-hidden className={classes(styles.box, hasFocus && place === at && styles.now)}>
          {value[place] ?? (hasFocus && place === at && <i className={styles.caret} />)}
        </span>
      ))}
      <input
        ref={ref}
        className={styles.input}
        aria-label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={value}
        onChange={(event) => onChange(digits(event.target.value))}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
      />
    </div>
  );
}

/** Digits of any script, converted to those that the instance accepts. */
function digits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '')
    .slice(0, ONE_TIME_CODE_LENGTH);
}
