import { contrast, nearestReadable } from './color.ts';
import type { Theme, ThemeColor } from './theme.ts';

/** Least contrast of text (requirement SE-106; WCAG 2.2, 1.4.3 and 1.4.6). */
export const AA_CONTRAST = 4.5;
export const AAA_CONTRAST = 7;

export type ContrastGrade = 'aaa' | 'aa' | 'low';

export interface ContrastHint {
  readonly color: ThemeColor;
  /** Its background. */
  readonly ground: 'fg' | 'bg';
  /** 1 to 21. */
  readonly ratio: number;
  readonly grade: ContrastGrade;
  /**
   * For a text colour the suggestion is lighter or darker; signal colours adjust themselves until they are readable
   * (`--red-text`), so a low contrast is not an error.
   */
  readonly isLifted: boolean;
  /** The nearest colour with enough contrast, if this one has too little. */
  readonly better: string | null;
}

const READ: readonly { color: ThemeColor; ground: 'fg' | 'bg'; lifts: boolean }[] = [
  { color: 'text', ground: 'fg', lifts: false },
  { color: 'text', ground: 'bg', lifts: false },
  { color: 'link', ground: 'fg', lifts: false },
  { color: 'red', ground: 'fg', lifts: true },
  { color: 'green', ground: 'fg', lifts: true },
  { color: 'blue', ground: 'fg', lifts: true },
  { color: 'orange', ground: 'fg', lifts: true },
];

export function gradeOf(ratio: number): ContrastGrade {
  return ratio >= AAA_CONTRAST ? 'aaa' : ratio >= AA_CONTRAST ? 'aa' : 'low';
}

/** How readable each colour of a theme is on its background. */
export function contrastHints({ colors }: Pick<Theme, 'colors'>): ContrastHint[] {
  return READ.map(({ color, ground, lifts }) => {
    const ratio = contrast(colors[color], colors[ground]);
    const grade = gradeOf(ratio);
    const isLow = grade === 'low';
    return {
      color,
      ground,
      ratio,
      grade,
      isLifted: isLow && lifts,
      better: isLow && !lifts ? nearestReadable(colors[color], colors[ground], AA_CONTRAST) : null,
    };
  });
}
