import type { ComponentType } from 'react';
import type { Texts } from './texts.ts';

export interface SampleProps {
  t: Texts;
  /** BCP 47. */
  locale: string;
}

export interface GalleryState {
  /** What makes this state, as a developer writes it. */
  readonly code: string;
  readonly Sample: ComponentType<SampleProps>;
  /** Something opens at a press of its first control: it is looked at open, too. */
  readonly opens?: boolean;
}

/** What `entries/<name>.tsx` exports as `entry`: one part of `shared/ui` in all its states. */
export interface GalleryEntry {
  /** As it is imported. */
  readonly title: string;
  readonly states: readonly GalleryState[];
}
