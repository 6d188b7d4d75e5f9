/** What a tile needs on demand, in one file. */
export { default as Blurhash } from './blurhash.tsx';
export { default as MediaMoves } from './media-moves.tsx';
export { default as HiddenMedia } from '../hidden/hidden-media.tsx';
export { default as Film } from './film.tsx';
export { default as FileAttachment } from './file-attachment.tsx';
export { default as Veil } from './veil.tsx';
export { default as FailedTile } from './failed-tile.tsx';
export { default as HideButton } from './hide-button.tsx';
