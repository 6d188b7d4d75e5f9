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

/** In place of the icon in the bar. */
const MARK = '<svg display="none" width="26" height="26"><rect width="26" height="26" rx="4"/></svg>';
const POSTS = 6;
const POST = '<p><i></i><span></span><span></span><span></span></p>';

/**
 * The name of a page and its outline, until the shell draws over them. The name needs no style sheet, which comes
 * later, and no inline style, which the policies of real servers forbid: it is a drawing whose attributes say how it
 * looks, in the middle, because the direction of text is not known yet. The outline is seen with the style sheet
 * (`shell/src/frame/outline.css`).
 *
 * All are escaped: `title` is of the page, `label` what a screen reader says, `name` what the operator calls the
 * deployment. Without it the bar is empty until the instance says its own.
 */
export const skeleton = (title: string, label: string, name: string): string =>
  [
    `<svg role="img" aria-label="${label}" width="100%" height="48" fill="currentColor">`,
    `<text x="50%" y="30" text-anchor="middle" font-family="system-ui, sans-serif" font-size="15" font-weight="600">`,
    `${title}</text></svg>`,
    // Empty or hidden by an attribute, so that it is nothing without the style sheet.
    `<div data-outline aria-hidden="true"><header>${MARK}<strong data-name="${name}"></strong></header>`,
    `<div><aside></aside><section><h1></h1>${POST.repeat(POSTS)}</section></div>`,
    '<footer></footer></div>',
  ].join('');

/** What the page says of colours until the shell sets the user's theme: those that a new visitor sees. */
export function skeletonColors(theme: unknown = DEFAULT_THEME): { meta: string[]; body: string; theme: string } {
  const margins = 'marginwidth="0" marginheight="0"';
  if (theme === 'system')
    return { meta: ['<meta name="color-scheme" content="dark light">'], body: margins, theme: '' };
  const name = Object.hasOwn(SKELETON_COLORS, String(theme)) ? String(theme) : DEFAULT_THEME;
  const [ground, text] = SKELETON_COLORS[name] ?? [];
  return { meta: [], body: `${margins} bgcolor="${ground}" text="${text}"`, theme: ` data-theme="${name}"` };
}
