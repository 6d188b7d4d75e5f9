import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../files.ts';
import type { ShellFile } from '../assemble/shell-build.ts';

/** What a browser needs to install the client as an app. */
export interface InstallFiles {
  manifest: ShellFile;
  /** For phones that do not read icons of a manifest. */
  touchIcon: ShellFile;
  icons: ShellFile[];
}

/** The start page opens the form of a new post with it, as often as it is there (`shell/src/pages/root-redirect.tsx`). */
const MESSAGE = 'message';

const HASH_LETTERS = 8;
const SEA = '#121a24';

/** Writes icons and manifest into `assets`, named by their content. */
export function writeInstallFiles(folder: string, target: string, title: string): InstallFiles {
  mkdirSync(join(target, 'assets'), { recursive: true });
  const write = (name: string, extension: string, content: Buffer): ShellFile => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LETTERS);
    const file = `assets/${name}.${hash}.${extension}`;
    writeFileSync(join(target, file), content);
    return { file, integrity: integrityOf(content) };
  };
  const icon = (name: string) => write(name, 'png', readFileSync(join(folder, `icons/${name}.png`)));
  const small = icon('icon-192');
  const large = icon('icon-512');
  const maskable = icon('maskable-512');
  const manifest = {
    id: '/',
    name: title,
    short_name: title,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: SEA,
    theme_color: SEA,
    icons: [
      { src: `/${small.file}`, sizes: '192x192', type: 'image/png' },
      { src: `/${large.file}`, sizes: '512x512', type: 'image/png' },
      { src: `/${maskable.file}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Search', url: '/search' },
      { name: 'Bookmarks', url: '/bookmarks' },
    ],
    share_target: {
      action: '/',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: MESSAGE, text: MESSAGE, url: MESSAGE },
    },
  };
  return {
    manifest: write('manifest', 'json', Buffer.from(JSON.stringify(manifest))),
    touchIcon: icon('touch-180'),
    icons: [small, large, maskable],
  };
}
