import { useState, type SyntheticEvent } from 'react';
import type { Attachment } from '@skerry/shared/entities';
import { useSetting } from '@skerry/shared/runtime';
import { useT } from '../../use-t.ts';

interface MovieProps {
  url: string;
  attachment: Attachment;
  /** Plays by itself: the user has just asked for it. */
  starts: boolean;
  className: string | undefined;
  onFailed: () => void;
}

/** In place of the button that started it, which had the focus. */
const takeFocus = (video: HTMLVideoElement | null) => {
  if (document.activeElement === document.body) video?.focus({ preventScroll: true });
};

/** A video with the browser's controls. It loops by the preferences: always, or where it makes no sound. */
export function Movie({ url, attachment, starts, className, onFailed }: MovieProps) {
  const t = useT();
  const [loops] = useSetting('loopVideo');
  const [onlySilent] = useSetting('loopVideoSilentOnly');
  const [isSilent, setIsSilent] = useState(false);
  // Browsers know whether there is sound once they have decoded some of it.
  const listen = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => setIsSilent(!hasSound(currentTarget));
  return (
    <video
      ref={starts ? takeFocus : undefined}
      className={className}
      src={url}
      controls
      autoPlay={starts}
      loop={loops && (isSilent || !onlySilent)}
      preload="metadata"
      playsInline
      tabIndex={0}
      aria-label={attachment.description || t('media.video')}
      onTimeUpdate={onlySilent ? listen : undefined}
      onError={onFailed}
    />
  );
}

/** How browsers say whether a video has sound: Firefox, Safari, Chromium (after some of it was played). */
interface SoundOfVideo {
  mozHasAudio?: boolean;
  audioTracks?: { length: number };
  webkitAudioDecodedByteCount?: number;
}

/**
 * Whether a video that plays makes sound. A browser that does not say counts as sound: a loop of it would be a
 * nuisance.
 */
function hasSound({
  mozHasAudio,
  audioTracks,
  webkitAudioDecodedByteCount: decoded,
}: SoundOfVideo & HTMLVideoElement): boolean {
  if (decoded !== undefined) return decoded > 0;
  return mozHasAudio ?? (audioTracks?.length ?? 1) > 0;
}
