/**
 * Ground and text of the themes that a deployment can choose; a test compares them with the client's. `system` has
 * none: the browser's own, light or dark.
 */
export const SKELETON_COLORS: Readonly<Record<string, readonly [ground: string, text: string]>> = {
  'pleroma-dark': ['#121a24', '#b9b9ba'],
  'skerry-light': ['#edf0f4', '#39424e'],
  lichen: ['#10201f', '#b7c4bf'],
  heather: ['#191521', '#c2bccb'],
  midnight: ['#000000', '#b6bcc6'],
  sand: ['#efe8db', '#4a4136'],
  'high-contrast': ['#000000', '#f4f4f4'],
};
/** The theme of a browser whose user chose none. */
const DEFAULT_THEME = 'pleroma-dark';

/** Width of a post in the drawing: the narrowest phone has room for it. */
const WIDTH = 296;
/** Height of what is above the posts, and of a post. */
const HEAD = 72;
const POST = 132;
const POSTS = 5;

const bar = (y: number, width: number, height: number): string =>
  `<rect x="${-width / 2}" y="${y}" width="${width}" height="${height}" rx="4"/>`;

const post = (_: unknown, index: number): string => {
  const top = HEAD + index * POST;
  return bar(top, WIDTH / 2, 14) + bar(top + 28, WIDTH, 12) + bar(top + 50, WIDTH, 12) + bar(top + 72, WIDTH / 2, 12);
};

/**
 * The name and the outline of a page, until the shell draws over them. It needs no style sheet, which would come later,
 * and no inline style, which the policies of real servers forbid: a drawing whose attributes say how it looks. It is
 * symmetric, because the direction of text is not known yet. `name` and `label`, what a screen reader says, are
 * escaped.
 */
export const skeleton = (name: string, label: string): string =>
  [
    `<svg role="img" aria-label="${label}" width="100%" height="${HEAD + POSTS * POST}" fill="currentColor">`,
    `<svg x="50%" overflow="visible">`,
    `<text y="40" text-anchor="middle" font-family="system-ui, sans-serif" font-size="20" font-weight="600">${name}</text>`,
    `<g fill-opacity="0.12">${Array.from({ length: POSTS }, post).join('')}</g>`,
    '</svg>',
    '</svg>',
  ].join('');

/** What the head and the body say of colours until the style sheet is there: as the theme that a new visitor sees. */
export function skeletonColors(theme: unknown = DEFAULT_THEME): { meta: string[]; body: string } {
  const margins = 'marginwidth="0" marginheight="0"';
  if (theme === 'system') return { meta: ['<meta name="color-scheme" content="dark light">'], body: margins };
  const [ground, text] = SKELETON_COLORS[String(theme)] ?? SKELETON_COLORS[DEFAULT_THEME] ?? [];
  return { meta: [], body: `${margins} bgcolor="${ground}" text="${text}"` };
}
