import { Avatar } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/><circle cx="4" cy="3" r="1.6" fill="wheat"/><path d="M1 8a3 3 0 0 1 6 0" fill="wheat"/></svg>')}`;

/** Two frames, 400 ms each. */
const MOVING =
  'data:image/gif;base64,R0lGODlhCAAIAJEAAACAgPXes9igcAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQEKAAAACwAAAAACAAIAAACJQQIECBAgAABAgSYMCFAgAkTAgSYMCHAhAATApSYUGJCiQklJgUAIfkEBCgAAAAsAAAAAAgACAAAAiUECBAgQIAAAQIEmDAhQIAJEwIEmDAhQIAJASZMKDGhxIQSE0oFADs=';

export const entry: GalleryEntry = {
  title: 'Avatar',
  states: [
    {
      code: 'size',
      Sample: ({ t }) => (
        <>
          <Avatar src={PICTURE} name={t.name} size={20} />
          <Avatar src={PICTURE} size={32} />
          <Avatar src={PICTURE} />
          <Avatar src={PICTURE} size={80} />
        </>
      ),
    },
    { code: 'isRound', Sample: () => <Avatar src={PICTURE} isRound size={56} /> },
    {
      code: 'isStill',
      Sample: ({ t }) => (
        <>
          <Avatar src={MOVING} size={56} />
          <Avatar src={MOVING} isStill name={t.name} size={56} />
          <Avatar src={MOVING} staticSrc={PICTURE} isStill size={56} />
        </>
      ),
    },
    { code: 'src=""', Sample: ({ t }) => <Avatar src="" name={t.name} size={56} /> },
  ],
};
