import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { isComposing } from '@skerry/shared/rules';
import { onDemand, useModule, useObservable } from '@skerry/shared/runtime';
import { Keyboard } from '@skerry/shared/ui/icons';
import { dialogClass } from '@skerry/shared/ui';
import { useModal } from '../dialogs/use-modal.ts';
import { useKeyListTitle, usePageKeys } from '../keys/use-page-keys.ts';
import { useWorld } from '../services.ts';
import { observePaletteLines, type PaletteLine } from './palette-lines.ts';
import { PaletteField } from './palette-field.tsx';
import styles from './palette.module.css';
import { useT } from '../i18n/use-t.ts';

const PaletteChoice = onDemand(() => import(/* webpackChunkName: "palette" */ './palette-choice.tsx'));
const KeyList = onDemand(() => import(/* webpackChunkName: "palette" */ '../keys/key-list.tsx'));

/** Of somebody who uses keys. */
export function preloadPalette(): void {
  PaletteChoice.preload();
  KeyList.preload();
}

interface PaletteProps {
  /** Of the navigation. */
  entries: readonly PaletteLine[];
  /** Other accounts, to switch to. */
  accounts?: readonly PaletteLine[];
  /** The keys that lead to entries, by their `key`; again when the user changes them. */
  onCaps?: (caps: Readonly<Record<string, string>>) => void;
  /** Turns true if the user asks for the palette before its own keys work. */
  isWanted?: boolean;
}

/** The keys of the whole page, with the palette and the list of keys. */
export function Palette({ entries, accounts = [], onCaps, isWanted = false }: PaletteProps) {
  const t = useT();
  const keyList = useKeyListTitle();
  const { manifests } = useWorld();
  const palette = useObservable(useMemo(() => observePaletteLines(manifests), [manifests]));
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen('palette');
  }
  const { actions, capsOf } = usePageKeys({
    paletteTitle: t('palette.title'),
    onPalette: () => setOpen('palette'),
    onList: () => setOpen('keys'),
    onCaps,
  });
  useEffect(() => {
    document.addEventListener('keydown', preloadPalette, { once: true });
    return () => document.removeEventListener('keydown', preloadPalette);
  }, []);
  const { notices } = useModule().ports;
  const close = () => setOpen(null);
  const failed = () => {
    close();
    notices.show({ level: 'error', text: t('page.failed') });
  };
  if (open === 'palette') {
    const own: PaletteLine = { key: 'shell/list', label: keyList, icon: Keyboard, run: () => setOpen('keys') };
    const lines = unique([...palette, ...entries, own]).map((line) => ({ ...line, caps: capsOf(line.key) }));
    return <PaletteDialog lines={[...lines, ...accounts]} onClose={close} onFailed={failed} />;
  }
  return open === 'keys' ? <KeyList actions={actions} onClose={close} onFailed={failed} /> : null;
}

/** What the navigation and the palette both have is one line. */
function unique(lines: readonly PaletteLine[]): PaletteLine[] {
  return lines.filter(({ label }, index) => lines.findIndex((one) => one.label === label) === index);
}

interface PaletteDialogProps {
  lines: readonly PaletteLine[];
  onClose: () => void;
  onFailed: () => void;
}

/** Takes what is typed from its first moment, before the code that finds anything is loaded. */
function PaletteDialog({ lines, onClose, onFailed }: PaletteDialogProps) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const { ref, props } = useModal(() => {
    onClose();
    return true;
  });
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={ref}
      {...props}
      className={`${dialogClass('medium')} ${styles.dialog}`}
      aria-label={t('palette.title')}
      onKeyDown={pressed}
    >
      <PaletteChoice
        lines={lines}
        wanted={wanted}
        onWanted={setWanted}
        onClose={onClose}
        whileLoading={<PaletteField value={wanted} onType={setWanted} />}
        onFailed={onFailed}
      />
    </dialog>
  );
}
