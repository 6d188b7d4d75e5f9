import type { Theme } from '@skerry/shared/ui';

/** What every page of the editor gets. */
export interface PartProps {
  theme: Theme;
  change: (part: Partial<Theme>) => void;
}
