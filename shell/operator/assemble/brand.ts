import { createHash } from 'node:crypto';
import { realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow, integrityOf, parseJson, readContent, writeAtomically } from '../files.ts';
import type { Problem } from '../problem.ts';
import type { Branding } from './branding.ts';
import type { Layout } from './layout.ts';
import { contentOf } from './plain-file.ts';
import { KEEP_MS } from './prune.ts';
import type { ShellBuild } from './shell-build.ts';

/** What the operator's branding makes of a shell. Without branding nothing. */
export interface Brand {
  /** The shell with the operator's name, and the manifest of their app. */
  shell: ShellBuild;
  /** Of the deployment, if the operator gave one. */
  name?: string;
  /** Of the tab. */
  icon?: string;
  /** Further tags of the page's head: names and values, not escaped. */
  meta: readonly { attribute: 'name' | 'property'; key: string; content: string }[];
  /** What the client takes as it takes the configuration of the instance. */
  frontend?: Readonly<Record<string, unknown>>;
  /** By their path in the deployment, named by their content. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Images that cannot be used: the rest goes on without them. */
  problems: readonly Problem[];
}

type PictureField = 'icon' | 'logo' | 'image';

const FOLDER = '.skerry/branding';
const MAX_BYTES = 1_000_000;
const MIN_ICON = 512;
const HASH_LETTERS = 8;
const OWN_FILE = /^brand-[a-z]+\.[0-9a-f]{8}\.(?:png|jpg|webp|json)(?:\.br|\.gz)?$/;
/** How the kinds of pictures begin, in hexadecimal. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  png: /^89504e470d0a1a0a/,
  jpg: /^ffd8ff/,
  webp: /^52494646.{8}57454250/,
};

export async function brandOf(layout: Layout, branding: Branding | undefined, shell: ShellBuild): Promise<Brand> {
  if (!branding) return { shell, meta: [], files: new Map(), problems: [] };
  const files = new Map<string, Uint8Array>();
  const problems: Problem[] = [];
  const add = (kind: string, extension: string, content: Uint8Array): string => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LETTERS);
    const path = `assets/brand-${kind}.${hash}.${extension}`;
    files.set(path, content);
    return path;
  };
  const addImage = async (field: PictureField): Promise<string | undefined> => {
    const name = branding[field];
    if (name === undefined) return undefined;
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    const content = await contentOf(await realpath(layout.dir), `${FOLDER}/${name}`);
    const wrong = typeof content === 'string' ? content : imageFault(field, extension, content);
    if (typeof content !== 'string' && wrong === undefined) return add(field, extension, content);
    const place = `${FOLDER}/${name}`;
    problems.push({
      code: 'MODULE_INTEGRITY',
      module: 'shell',
      field: `branding.${field}`,
      message: `${place} ${wrong}.`,
      fix: `Put the picture there, or take the field out of ${layout.config}; then run \`skerry assemble\`.`,
    });
    return undefined;
  };

  const icon = await addImage('icon');
  const logo = await addImage('logo');
  const image = await addImage('image');
  const manifest = await manifestOf(layout, branding, shell, icon && { path: icon, content: files.get(icon) });
  const install = shell.install && {
    manifest: manifest ? fileOf(add('manifest', 'json', manifest), manifest) : shell.install.manifest,
    touchIcon: icon ? fileOf(icon, files.get(icon)) : shell.install.touchIcon,
  };
  return {
    shell: { ...shell, title: branding.name ?? shell.title, ...(install ? { install } : {}) },
    ...(branding.name ? { name: branding.name } : {}),
    ...(icon ? { icon } : {}),
    ...frontendOf(branding, logo),
    meta: metaOf(branding, image),
    files,
    problems,
  };
}

/** The logo is a picture, and no mask that is drawn in the colour of the text. */
function frontendOf({ theme }: Branding, logo: string | undefined): Pick<Brand, 'frontend'> {
  const frontend = { ...(theme ? { theme } : {}), ...(logo ? { logo: `/${logo}`, logoMask: false } : {}) };
  return Object.keys(frontend).length > 0 ? { frontend } : {};
}

const fileOf = (file: string, content: Uint8Array = new Uint8Array()) => ({ file, integrity: integrityOf(content) });

function imageFault(field: PictureField, extension: string, content: Uint8Array): string | undefined {
  const bytes = Buffer.from(content);
  if (bytes.length > MAX_BYTES) return `has more than ${MAX_BYTES / 1_000_000} MB`;
  if (!SIGNATURES[extension]?.test(bytes.toString('hex', 0, 16))) return `is no picture of the kind ${extension}`;
  if (field !== 'icon') return undefined;
  const [width, height] = sizeOf(bytes);
  return width === height && width >= MIN_ICON
    ? undefined
    : `has ${width} × ${height} pixels: an icon is a square of at least ${MIN_ICON}`;
}

/** Pixels of a PNG. */
const sizeOf = (png: Buffer): [number, number] =>
  png.length < 24 ? [0, 0] : [png.readUInt32BE(16), png.readUInt32BE(20)];

/** The manifest of the shell's app with the operator's name, colour and icon. */
async function manifestOf(
  { dir }: Layout,
  { name, description, color }: Branding,
  { install }: ShellBuild,
  icon: { path: string; content: Uint8Array | undefined } | '' | undefined,
): Promise<Buffer | undefined> {
  const read = install && (await readContent(join(dir, install.manifest.file)));
  const parsed = read?.ok ? parseJson(read.bytes.toString()) : undefined;
  // A damaged one is a problem of the shell, which its own check reports.
  if (!parsed?.ok) return undefined;
  const [width] = icon && icon.content ? sizeOf(Buffer.from(icon.content)) : [0];
  const manifest = {
    ...(parsed.value as object),
    ...(name ? { name, short_name: name } : {}),
    ...(description ? { description } : {}),
    ...(color ? { background_color: color, theme_color: color } : {}),
    ...(icon ? { icons: [{ src: `/${icon.path}`, sizes: `${width}x${width}`, type: 'image/png' }] } : {}),
  };
  return Buffer.from(JSON.stringify(manifest));
}

/** `property`: Open Graph, which programs read that show a link as a card. */
function metaOf({ name, description, color, address }: Branding, image: string | undefined): Brand['meta'] {
  const tag = (attribute: 'name' | 'property', key: string, content: string | undefined) =>
    content === undefined ? [] : [{ attribute, key, content }];
  return [
    ...tag('name', 'description', description),
    ...tag('name', 'theme-color', color),
    ...tag('property', 'og:type', name || description || image ? 'website' : undefined),
    ...tag('property', 'og:title', name),
    ...tag('property', 'og:site_name', name),
    ...tag('property', 'og:description', description),
    ...tag('property', 'og:image', image && `${address}/${image}`),
    ...tag('name', 'twitter:card', image && 'summary_large_image'),
  ];
}

/** Puts the files in place, and removes those that went out of use long ago. */
export async function writeBrand(layout: Layout, { files }: Brand, now: Date): Promise<void> {
  for (const [path, content] of files) {
    const place = join(layout.dir, path);
    const read = await readContent(place);
    if (!read.ok || !read.bytes.equals(content)) await writeAtomically(place, content);
  }
  for (const name of (await filesBelow(layout.assets)).filter((file) => OWN_FILE.test(file))) {
    const place = join(layout.assets, name);
    const isOld = now.getTime() - (await stat(place)).mtimeMs > KEEP_MS;
    if (isOld && !files.has(`assets/${name.replace(/\.(?:br|gz)$/, '')}`)) await rm(place);
  }
}

/** What of it is not in place, for the doctor. */
export async function checkBrand({ dir }: Layout, { files, problems }: Brand): Promise<Problem[]> {
  const missing: Problem[] = [];
  for (const [path, content] of files) {
    const read = await readContent(join(dir, path));
    if (read.ok && read.bytes.equals(content)) continue;
    missing.push({
      code: 'MODULE_INTEGRITY',
      module: 'shell',
      field: path,
      message: read.ok ? 'it is not what the branding of the configuration makes.' : `it ${read.reason}.`,
      fix: 'Run `skerry assemble`, which writes it.',
    });
  }
  return [...problems, ...missing];
}
