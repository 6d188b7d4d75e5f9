import type { Attachment } from '@skerry/shared/entities';

/** As the server answers an upload. */
export const picture: Attachment = {
  id: 'm1',
  kind: 'image',
  mimeType: 'image/png',
  url: 'https://here.test/m1.png',
  previewUrl: '',
  description: '',
  blurhash: null,
  width: null,
  height: null,
  duration: null,
};
