import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons } from 'lucide';
import { ROOT } from './workspace.ts';

/**
 * Writes the icons named below from Lucide to `shared/ui/icons/icons.ts`. With `--check` it only says whether the file
 * is what it should be. To add an icon, add its name (https://lucide.dev/icons, in the form `BellOff`).
 */
const NAMES = [
  'Apple',
  'AppWindow',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'AtSign',
  'BadgeCheck',
  'Ban',
  'Bell',
  'BellOff',
  'BellRing',
  'Bookmark',
  'BookOpen',
  'Bot',
  'CalendarDays',
  'ChartBar',
  'ChartBarDecreasing',
  'Check',
  'CheckCheck',
  'ChevronDown',
  'ChevronLeft',
  'ChevronRight',
  'CircleAlert',
  'CircleCheck',
  'CircleDot',
  'CircleSlash',
  'Clock',
  'Columns3',
  'Compass',
  'Copy',
  'CornerDownRight',
  'Download',
  'Ellipsis',
  'ExternalLink',
  'Eye',
  'EyeOff',
  'File',
  'FilePen',
  'FileText',
  'Film',
  'Flag',
  'Folder',
  'FoldVertical',
  'Globe',
  'GripVertical',
  'Hash',
  'History',
  'House',
  'Image',
  'ImageOff',
  'ImagePlus',
  'Inbox',
  'Info',
  'Keyboard',
  'Languages',
  'Layers',
  'LayoutGrid',
  'Leaf',
  'Lightbulb',
  'Link',
  'List',
  'ListFilter',
  'Lock',
  'LockKeyhole',
  'LogOut',
  'Mail',
  'Maximize2',
  'Megaphone',
  'Menu',
  'MessageCircle',
  'MessageSquareDashed',
  'MessageSquareText',
  'Minimize2',
  'Minus',
  'Moon',
  'Music',
  'NotebookPen',
  'NotebookText',
  'Palette',
  'Pencil',
  'PenLine',
  'Pin',
  'Plane',
  'Play',
  'Plus',
  'Power',
  'QrCode',
  'Quote',
  'Repeat2',
  'Reply',
  'RotateCcw',
  'RotateCw',
  'Search',
  'Send',
  'Settings',
  'Share2',
  'Shield',
  'SlidersHorizontal',
  'Smartphone',
  'Smile',
  'SmilePlus',
  'Star',
  'Sticker',
  'Trash2',
  'TriangleAlert',
  'Type',
  'UnfoldVertical',
  'Unplug',
  'Upload',
  'UserCheck',
  'UserMinus',
  'UserPlus',
  'UserRound',
  'Users',
  'UserX',
  'Volleyball',
  'VolumeX',
  'Waves',
  'X',
];
const FILE = 'shared/ui/icons/icons.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;
const LUCIDE: Readonly<Record<string, readonly [tag: string, attributes: Attributes][]>> = icons;

/** Elements of an SVG as data of a path. */
const TO_PATH: Readonly<Record<string, (attributes: Attributes) => string>> = {
  // A first `m` is absolute in a path of its own, and the pairs after it are relative lines: joined, it has to say so.
  path: ({ d }) =>
    String(d)
      .replace(/^m([\d.]+[ -][\d.]+)(?: (?=[\d-])|(?=-))/, 'M$1l')
      .replace(/^m/, 'M'),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1} ${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  circle: ({ cx, cy, r, fill }) => {
    const width = round(2 * Number(r));
    const ring = `M${round(Number(cx) - Number(r))} ${cy}a${r} ${r} 0 1 0 ${width} 0a${r} ${r} 0 1 0 -${width} 0z`;
    // Filled circles are dots: a point in the middle covers what the ring leaves open.
    return fill === undefined ? ring : `${ring}M${cx} ${cy}h.01`;
  },
  rect: ({ x = 0, y = 0, width, height, rx: r = 0 }) => {
    const across = round(Number(width) - 2 * Number(r));
    const down = round(Number(height) - 2 * Number(r));
    const corner = `a${r} ${r} 0 0 1`;
    return [
      `M${round(Number(x) + Number(r))} ${y}h${across}${corner} ${r} ${r}v${down}${corner} -${r} ${r}`,
      `h-${across}${corner} -${r} -${r}v-${down}${corner} ${r} -${r}z`,
    ].join('');
  },
};

const path = join(ROOT, FILE);
const source = writtenSource();
if (!process.argv.includes('--check')) writeFileSync(path, source);
else if (readFileSync(path, 'utf8') !== source) {
  console.error(`${FILE} is not what Lucide and the list of names say. Run: npm run icons`);
  process.exitCode = 1;
}

function writtenSource(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/lucide/package.json'), 'utf8')) as {
    version: string;
  };
  return [
    `// Icons of Lucide ${version} (https://lucide.dev), ISC License: see LICENSE. Written by \`npm run icons\`.`,
    '',
    '/** One SVG path on a field of 24 by 24, stroked. */',
    'export type IconShape = `M${string}`;',
    '',
    ...NAMES.map((name) => `export const ${name} = '${shapeOf(name)}';`),
    '',
  ].join('\n');
}

/** Returns all elements of an icon as the data of one path. */
function shapeOf(name: string): string {
  const elements = LUCIDE[name];
  if (!elements) throw new Error(`Lucide has no icon ${name}.`);
  return elements
    .map(([tag, attributes]) => {
      const toPath = TO_PATH[tag];
      if (!toPath) throw new Error(`${name} has a <${tag}>, which ${import.meta.filename} cannot convert.`);
      return toPath(attributes);
    })
    .join('')
    .replaceAll(' -', '-');
}

/** Drops the errors of binary fractions. */
function round(value: number): number {
  return Number(value.toFixed(3));
}
