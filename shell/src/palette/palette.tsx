import { useMemo, useState } from 'react';
import { useObservable } from '@skerry/shared/runtime';
import { Keyboard } from '@skerry/shared/ui/icons';
import { KeyList } from '../keys/key-list.tsx';
import { useKeyListTitle, usePageKeys } from '../keys/use-page-keys.ts';
import { useWorld } from '../services.ts';
import { observePaletteLines, type PaletteLine } from './palette-lines.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { useT } from '../i18n/use-t.ts';

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
  const close = () => setOpen(null);
  if (open === 'palette') {
    const own: PaletteLine = { key: 'shell/list', label: keyList, icon: Keyboard, run: () => setOpen('keys') };
    const lines = unique([...palette, ...entries, own]).map((line) => ({ ...line, caps: capsOf(line.key) }));
    return <PaletteDialog lines={[...lines, ...accounts]} onClose={close} />;
  }
  return open === 'keys' ? <KeyList actions={actions} onClose={close} /> : null;
}

/** What the navigation and the palette both have is one line. */
function unique(lines: readonly PaletteLine[]): PaletteLine[] {
  return lines.filter(({ label }, index) => lines.findIndex((one) => one.label === label) === index);
}
