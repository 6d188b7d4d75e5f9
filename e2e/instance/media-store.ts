import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

const EXTENSIONS: Record<string, string> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'image/avif': '.avif',
  'image/svg+xml': '.svg',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'audio/mpeg': '.mp3',
  'audio/ogg': '.ogg',
  'audio/wav': '.wav',
  'audio/flac': '.flac',
  'audio/mp4': '.m4a',
  'application/zip': '.zip',
};

export const mimeOfPath = (path: string): string =>
  Object.entries(EXTENSIONS).find(([, extension]) => extension === extname(path).toLowerCase())?.[0] ??
  'application/octet-stream';

/** The folder for uploads and, as a read-only fallback, the seed's folder. */
export class MediaStore {
  readonly #folders: readonly string[];

  constructor(own: string, ...behind: string[]) {
    this.#folders = [own, ...behind];
    mkdirSync(own, { recursive: true });
  }

  /** Stores bytes under a name made of their hash. @returns the path of the public address, `/media/ab12….png` */
  save(bytes: Buffer, mime: string, folder = ''): string {
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 20) + (EXTENSIONS[mime] ?? '.bin');
    const dir = join(this.#folders[0] ?? '', folder);
    mkdirSync(dir, { recursive: true });
    const file = join(dir, name);
    if (!existsSync(file)) writeFileSync(file, bytes, { flush: true });
    return `/media/${folder ? `${folder}/` : ''}${name}`;
  }

  /** The file behind a path below `/media/`, or undefined. */
  find(path: string): string | undefined {
    const clean = normalize(path);
    if (clean.startsWith('..') || clean.includes('\0')) return undefined;
    return this.#folders.map((folder) => join(folder, clean)).find((file) => existsSync(file));
  }
}
