import { useMemo, useState } from 'react';
import { useObservable, useSetting } from '@skerry/shared/runtime';
import { Keyboard } from '@skerry/shared/ui/icons';
import { useWorld } from '../services.ts';
import { KeyList } from './key-list.tsx';
import { observeOffers, type PaletteLine } from './offers.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { useKeys } from './use-keys.ts';
import { usePaletteT } from './use-palette-t.ts';

interface PaletteProps {
  /** Of the navigation. */
  entries: readonly PaletteLine[];
  /** It was asked for before it was loaded. */
  isOpenAtFirst?: boolean;
}

/** A module that declares one of them has it. */
const SEARCH_KEYS = ['s', '/'];

/** Moves the focus to the search field, where there is one in the page. */
function toSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[role=search] input');
  field?.focus();
  field?.select();
  return field !== null;
}

/** The keys of the whole page, with the palette and the list of keys. */
export function Palette({ entries, isOpenAtFirst = false }: PaletteProps) {
  const t = usePaletteT();
  const { manifests } = useWorld();
  const { palette, keys } = useObservable(useMemo(() => observeOffers(manifests), [manifests]));
  const [hasSingleKeys] = useSetting('shell.singleKeys');
  const [open, setOpen] = useState<'palette' | 'keys' | null>(isOpenAtFirst ? 'palette' : null);
  useKeys({
    onPalette: () => setOpen('palette'),
    onKey(key) {
      if (!hasSingleKeys) return false;
      if (key === '?') setOpen('keys');
      const declared = keys.find((line) => line.key === key);
      declared?.run?.();
      return key === '?' || declared?.run !== undefined || (!declared && SEARCH_KEYS.includes(key) && toSearch());
    },
  });
  const close = () => setOpen(null);
  if (open === 'palette') {
    const own: PaletteLine = { key: 'shell.keys', label: t('keys.title'), icon: Keyboard, run: () => setOpen('keys') };
    return <PaletteDialog lines={unique([...palette, ...entries, own])} onClose={close} />;
  }
  return open === 'keys' ? <KeyList keys={keys} isOff={!hasSingleKeys} onClose={close} /> : null;
}

/** What the navigation and the palette both have is one line. */
function unique(lines: readonly PaletteLine[]): PaletteLine[] {
  return lines.filter(({ label }, index) => lines.findIndex((one) => one.label === label) === index);
}
