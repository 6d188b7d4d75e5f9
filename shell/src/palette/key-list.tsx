import { useId } from 'react';
import { dialogClass, DialogFrame } from '@skerry/shared/ui';
import { useModal } from '../dialogs/use-modal.ts';
import type { KeyLine } from './offers.ts';
import styles from './palette.module.css';
import { usePaletteT } from './use-palette-t.ts';

interface KeyListProps {
  keys: readonly KeyLine[];
  /** The user switched off keys without Ctrl or Cmd. */
  isOff: boolean;
  onClose: () => void;
}

/** All keys, by the module that has them. */
export function KeyList({ keys, isOff, onClose }: KeyListProps) {
  const t = usePaletteT();
  const { ref, props } = useModal(() => {
    onClose();
    return true;
  });
  const palette = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
  const searches = document.querySelector('[role=search] input') ? ['/'] : [];
  const own = [
    { key: palette, label: t('palette.title') },
    ...(isOff ? [] : [{ key: '?', label: t('keys.list') }]),
    ...(isOff ? [] : searches.map((key) => ({ key, label: t('keys.search') }))),
  ];
  const groups = isOff ? [] : [...Map.groupBy(keys, ({ owner }) => owner)];
  return (
    <dialog ref={ref} {...props} className={dialogClass('medium')} aria-label={t('keys.title')}>
      <DialogFrame title={t('keys.title')} onClose={onClose} closeLabel={t('keys.close')}>
        <div className={styles.groups}>
          {[[t('keys.everywhere'), own] as const, ...groups].map(([title, lines]) => (
            <KeyGroup key={title} title={title} lines={lines} />
          ))}
        </div>
        <p className={styles.note}>{t(isOff ? 'keys.off' : 'keys.note')}</p>
      </DialogFrame>
    </dialog>
  );
}

function KeyGroup({ title, lines }: { title: string; lines: readonly Pick<KeyLine, 'key' | 'label'>[] }) {
  const id = useId();
  const t = usePaletteT();
  // A letter is written as on the keyboard; a capital one is typed with Shift.
  const shownKey = (key: string) =>
    /^\p{Lu}$/u.test(key) ? t('keys.shift', { key }) : /^(?:g )?.$/u.test(key) ? key.toUpperCase() : key;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.owner}>
        {title}
      </h3>
      <dl className={styles.keys}>
        {lines.map(({ key, label }) => (
          <div key={key} className={styles.key}>
            <dt>{label}</dt>
            <dd>
              <kbd dir="ltr">{shownKey(key)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
