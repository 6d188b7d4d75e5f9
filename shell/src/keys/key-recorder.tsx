import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@skerry/shared/ui';
import { isCharacterKeys, isComposing, keyCaps } from '@skerry/shared/rules';
import { conflictsWith, type KeyLine } from './key-lines.ts';
import styles from './keys.module.css';
import { isBrowsersKey, isNeededKey, strokeOf } from './strokes.ts';
import { useT } from '../i18n/use-t.ts';

interface KeyRecorderProps {
  line: KeyLine;
  all: readonly KeyLine[];
  /** Keys that it has from the start. */
  begin: string;
  onSave: (keys: string) => void;
  onCancel: () => void;
}

/**
 * A field that takes the keys as they are pressed, one or two; Enter or the button saves them, Escape leaves. Nothing
 * depends on how quickly they are pressed.
 */
export function KeyRecorder({ line, all, begin, onSave, onCancel }: KeyRecorderProps) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [keys, setKeys] = useState(begin);
  const [refused, setRefused] = useState('');
  useEffect(() => {
    field.current?.focus();
  }, []);
  const conflicts = keys === '' ? [] : conflictsWith(keys, line.name, all);
  const caps = (of: string) => keyCaps(of, navigator.platform, t('keys.shift'));

  const pressed = (event: KeyboardEvent) => {
    const stroke = isComposing(event.nativeEvent) ? null : strokeOf(event.nativeEvent);
    if (stroke === null || stroke.endsWith('Tab')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (stroke === 'Escape') return onCancel();
    if (stroke === 'Enter') return keys === '' ? undefined : onSave(keys);
    const isNeeded = isNeededKey(stroke);
    setRefused(isNeeded && !/^(?:Backspace|Delete)$/.test(stroke) ? stroke : '');
    if (isNeeded) return setKeys('');
    // Two characters in a row are keys to press one after the other.
    const isSecond = keys.length === 1 && isCharacterKeys(keys) && isCharacterKeys(stroke);
    setKeys(isSecond ? `${keys} ${stroke}` : stroke);
  };
  const words = [
    ...(refused ? [t('keys.needed', { keys: caps(refused) })] : []),
    ...conflicts.map((other) =>
      t('keys.conflict', {
        keys: caps(other.keys),
        action: other.label,
        owner: other.owner || t('keys.everywhere'),
      }),
    ),
    ...(isBrowsersKey(keys) ? [t('keys.browsers', { keys: caps(keys) })] : []),
  ];
  return (
    <>
      <input
        ref={field}
        className={styles.field}
        aria-label={t('keys.new', { action: line.label })}
        aria-describedby={id}
        placeholder={t('keys.press')}
        dir={keys ? 'ltr' : undefined}
        autoComplete="off"
        inputMode="none"
        value={keys && caps(keys)}
        onChange={() => undefined}
        onKeyDown={pressed}
      />
      <Button variant="primary" size="small" disabled={keys === ''} onClick={() => onSave(keys)}>
        {t(conflicts.length > 0 ? 'keys.take' : 'keys.save')}
      </Button>
      <Button variant="ghost" size="small" onClick={onCancel}>
        {t('keys.cancel')}
      </Button>
      <p id={id} role="status" className={styles.words}>
        {words.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </>
  );
}
