import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { dialogClass, Icon } from '@skerry/shared/ui';
import { Search } from '@skerry/shared/ui/icons';
import { useModal } from '../dialogs/use-modal.ts';
import { findLines } from './find-lines.ts';
import type { PaletteLine } from './offers.ts';
import styles from './palette.module.css';
import { usePaletteT } from './use-palette-t.ts';

/** A field and the list of what it finds; the focus stays in the field while the arrows move the choice. */
export function PaletteDialog({ lines, onClose }: { lines: readonly PaletteLine[]; onClose: () => void }) {
  const t = usePaletteT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const found = findLines(lines, wanted);
  const chosen = found[at];
  const { ref, props } = useModal(() => {
    onClose();
    return true;
  });
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const run = (line: PaletteLine) => {
    // What runs may open a dialog, or go elsewhere: the focus is back and the layer gone before.
    flushSync(onClose);
    line.run();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else if (event.key === 'Enter' && chosen) run(chosen);
    else if (event.key === 'ArrowDown' && found.length > 0) setAt((at + 1) % found.length);
    else if (event.key === 'ArrowUp' && found.length > 0) setAt((at - 1 + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={ref}
      {...props}
      className={`${dialogClass('medium')} ${styles.dialog}`}
      aria-label={t('palette.title')}
    >
      <div className={styles.field}>
        <Icon as={Search} />
        <input
          ref={field}
          role="combobox"
          aria-expanded
          aria-controls={`${id}list`}
          aria-activedescendant={chosen && `${id}${at}`}
          aria-autocomplete="list"
          aria-label={t('palette.find')}
          placeholder={t('palette.find')}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={wanted}
          onChange={(event) => {
            setWanted(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={pressed}
        />
      </div>
      <ul role="listbox" id={`${id}list`} aria-label={t('palette.title')} className={styles.lines}>
        {found.map((line, index) => (
          <li
            key={line.key}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.line}
            onPointerMove={() => setAt(index)}
            onClick={() => run(line)}
          >
            <Icon as={line.icon} />
            <span dir="auto">{line.label}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {found.length === 0 && t('palette.none')}
      </p>
    </dialog>
  );
}
