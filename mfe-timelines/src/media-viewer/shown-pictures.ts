import type { PlatformCommands } from '@skerry/shared/contract';
import type { Attachment } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/rules';

export interface ShownPictures {
  pictures: readonly Attachment[];
  index: number;
  title: string;
}

/** The pictures of a command with an address that the viewer may load, and the index of the requested one; `null`: none. */
export function shownPictures({ pictures, index = 0, title = '' }: PlatformCommands['media/show/v1']) {
  const shown = pictures.flatMap(({ url, description, previewUrl }, place) => {
    const safe = safeUrl(url, 'media');
    return safe ? [{ place, picture: picture(safe, description, safeUrl(previewUrl, 'media') ?? safe) }] : [];
  });
  if (shown.length === 0) return null;
  return {
    pictures: shown.map((one, at) => ({ ...one.picture, id: `${at}` })),
    index: Math.max(
      0,
      shown.findIndex(({ place }) => place === index),
    ),
    title,
  } satisfies ShownPictures;
}

const picture = (url: string, description: string, previewUrl: string): Omit<Attachment, 'id'> => ({
  kind: 'image',
  mimeType: '',
  url,
  previewUrl,
  description,
  blurhash: null,
  width: null,
  height: null,
  duration: null,
});
