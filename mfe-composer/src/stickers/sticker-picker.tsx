import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { stickerPack } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { Alert, pictureFile, Popover, Spinner, Tabs, useLoaded, VisuallyHidden } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { StickerGrid } from './sticker-grid.tsx';
import { useT } from '../use-t.ts';
import styles from './sticker-picker.module.css';

/** A pack of the instance: its name, and its folder there. */
export interface PackPlace {
  name: string;
  folder: string;
}

interface StickerPickerProps {
  anchor: RefObject<HTMLElement | null>;
  /** At least one. */
  packs: readonly PackPlace[];
  onPick: (file: File) => void;
  onClose: () => void;
}

/** The stickers of one pack after the other. Render it only while it is open. */
export function StickerPicker({ anchor, packs, onPick, onClose }: StickerPickerProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const [folder, setFolder] = useState(packs[0]?.folder ?? '');
  const { pick, fetching, hasFailed } = usePick(onPick);
  const content = <Pack key={folder} folder={folder} fetching={fetching} onPick={pick} />;
  return (
    <Popover
      anchor={anchor}
      label={t('stickers.add')}
      className={styles.popover}
      onClose={onClose}
      // No key reaches the form around the picker.
      onKeyDown={(event) => event.stopPropagation()}
      onShown={(element) => element.focus()}
    >
      <div ref={frame} className={styles.frame}>
        {hasFailed && <Alert tone="error">{t('stickers.unfetched')}</Alert>}
        {packs.length > 1 ? (
          <Tabs
            label={t('stickers.packs')}
            tabs={packs.map((pack) => ({ key: pack.folder, label: <bdi>{pack.name}</bdi> }))}
            selected={folder}
            onSelect={setFolder}
          >
            {content}
          </Tabs>
        ) : (
          content
        )}
      </div>
    </Popover>
  );
}

interface PackProps {
  folder: string;
  /** The address of the sticker that is being fetched. */
  fetching: string | null;
  onPick: (url: string) => void;
}

function Pack({ folder, fetching, onPick }: PackProps) {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const [pack, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => api.request(stickerPack(folder), { signal }), [api, folder]),
  );
  switch (pack.state) {
    case 'loading':
      return (
        <div className={styles.message} role="status">
          <Spinner size={24} />
          <VisuallyHidden>{t('stickers.loading')}</VisuallyHidden>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.message}>
          <FailureCard title={t('stickers.failed')} error={pack.error} onRetry={retry} />
        </div>
      );
    case 'ready':
      return pack.value.stickers.length === 0 ? (
        <p className={styles.message}>{t('stickers.empty')}</p>
      ) : (
        <StickerGrid pack={pack.value} fetching={fetching} onPick={onPick} />
      );
  }
}

interface Pick {
  pick(url: string): void;
  /** The address of the sticker that is being fetched. */
  fetching: string | null;
  /** Whether the last one did not arrive. */
  hasFailed: boolean;
}

/** Fetches the picture of a picked sticker, one at a time; it is dropped if the picker closes before. */
function usePick(onPick: (file: File) => void): Pick {
  const { signal, telemetry } = useModule();
  const [fetching, setFetching] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const pick = (url: string) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setHasFailed(false);
    setFetching(url);
    const settle = (file: File | null) => {
      if (mine.signal.aborted || signal.aborted) return;
      setFetching(null);
      if (file) onPick(file);
      else setHasFailed(true);
    };
    pictureFile(url, AbortSignal.any([mine.signal, signal])).then(settle, (error: unknown) => {
      if (!mine.signal.aborted) telemetry.error(error);
      settle(null);
    });
  };
  return { pick, fetching, hasFailed };
}
