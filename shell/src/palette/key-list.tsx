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
  const own = [{ key: palette, label: t('keys.palette') }, ...(isOff ? [] : [{ key: '?', label: t('keys.list') }])];
  const groups = isOff ? [] : [...Map.groupBy(keys, ({ owner }) => owner)];
  return (
    <dialog ref={ref} {...props} className={dialogClass('medium')} aria-label={t('keys.title')}>
      <DialogFrame title={t('keys.title')} onClose={onClose} closeLabel={t('keys.close')}>
        <div className={styles.groups}>
          {[[t('keys.everywhere'), own] as const, ...groups].map(([title, lines]) => (
            <KeyGroup key={title} title={title} lines={lines} />
          ))}
        </div>
        {isOff && <p>{t('keys.off')}</p>}
      </DialogFrame>
    </dialog>
  );
}

function KeyGroup({ title, lines }: { title: string; lines: readonly Pick<KeyLine, 'key' | 'label'>[] }) {
  const id = useId();
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
              <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
