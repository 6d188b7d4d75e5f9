import type { Theme } from '@skerry/shared/ui';

/** The props of every page of the editor. */
export interface PartProps {
  theme: Theme;
  change: (part: Partial<Theme>) => void;
}
