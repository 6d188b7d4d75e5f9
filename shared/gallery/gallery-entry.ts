import type { ComponentType } from 'react';
import type { Texts } from './texts.ts';

export interface SampleProps {
  t: Texts;
  /** BCP 47. */
  locale: string;
}

export interface GalleryState {
  /** The source of this state, as a developer writes it. */
  readonly code: string;
  readonly Sample: ComponentType<SampleProps>;
  /** A press on its first control opens a popup, which is checked too. */
  readonly opens?: boolean;
}

/** What `entries/<name>.tsx` exports as `entry`: one part of `shared/ui` in all its states. */
export interface GalleryEntry {
  /** Its import path. */
  readonly title: string;
  readonly states: readonly GalleryState[];
}
