/** What a tile needs on demand, in one file. */
export { default as Blurhash } from './blurhash.tsx';
export { default as HiddenMedia } from '../hidden/hidden-media.tsx';
export { default as Film } from './film.tsx';
export { default as FileAttachment } from './file-attachment.tsx';
export { default as Veil } from '../cover/veil.tsx';
export { default as FailedTile } from '../cover/failed-tile.tsx';
export { default as TileMarks } from '../cover/tile-marks.tsx';
