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
export function hasSound({
  mozHasAudio,
  audioTracks,
  webkitAudioDecodedByteCount: decoded,
}: SoundOfVideo & HTMLVideoElement): boolean {
  if (decoded !== undefined) return decoded > 0;
  return mozHasAudio ?? (audioTracks?.length ?? 1) > 0;
}
