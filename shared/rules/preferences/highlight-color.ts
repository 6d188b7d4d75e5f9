import { HIGHLIGHT_DEFAULT_COLOR } from '../constants.ts';

/**
 * The colour in which a highlight is drawn. White is the default, and cannot be seen on a light theme: it stands for
 * the theme's own ink, which is nearly white on a dark one.
 */
export function highlightColor(color: string | undefined): string {
  return !color || color.toUpperCase() === HIGHLIGHT_DEFAULT_COLOR ? 'var(--text-strong)' : color;
}
