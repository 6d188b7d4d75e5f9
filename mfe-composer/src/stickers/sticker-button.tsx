import { Sticker } from '@skerry/shared/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { stickerPacks } from '@skerry/shared/api';
import { useAbility, useModule } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { StickerPicker, type PackPlace } from './sticker-picker.tsx';
import { useT } from '../use-t.ts';

interface StickerButtonProps {
  /** Whether the status takes another file. */
  isFull: boolean;
  onFiles: (files: File[]) => void;
}

/** Opens the picker of the instance's stickers; a picked one is attached. Nothing where the instance has no packs. */
export default function StickerButton({ isFull, onFiles }: StickerButtonProps) {
  const t = useT();
  const packs = usePacks();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (packs.length === 0) return null;
  return (
    <>
      <IconButton
        ref={button}
        icon={Sticker}
        label={t('stickers.add')}
        disabled={isFull}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <StickerPicker
          anchor={button}
          packs={packs}
          onPick={(file) => {
            setIsOpen(false);
            onFiles([file]);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const NONE: readonly PackPlace[] = [];

/**
 * The sticker packs of the instance (requirement CO-012), asked for once an account. Without an answer there are none,
 * and the next form asks again. Only Pleroma's family serves such files.
 */
function usePacks(): readonly PackPlace[] {
  const { once, ports, signal, telemetry } = useModule();
  const servesFiles = useAbility('frontEndConfiguration') === true;
  const known = once('sticker packs', (): { packs: readonly PackPlace[] | null } => ({ packs: null }));
  const [packs, setPacks] = useState(known.packs ?? NONE);
  useEffect(() => {
    if (!servesFiles || known.packs) return;
    const closed = new AbortController();
    void ports.api
      .request(stickerPacks(), { signal: AbortSignal.any([closed.signal, signal]) })
      .then(({ data, error }) => {
        if (closed.signal.aborted) return;
        if (error && error.code !== 'not-found') return telemetry.error(error, { what: 'sticker packs' });
        known.packs = Object.entries(data ?? {}).map(([name, folder]) => ({ name, folder }));
        setPacks(known.packs);
      });
    return () => closed.abort();
  }, [servesFiles, known, ports.api, signal, telemetry]);
  return packs;
}
