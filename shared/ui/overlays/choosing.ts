import type { Selection } from 'react-aria-components/Menu';

/** Entries that are selected instead of run. */
export interface Choice {
  /** One of them, or any number. */
  kind: 'radio' | 'checkbox';
  /** Ids of the selected `ActionItem`s. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The same as props of React Aria. */
export function choosing({ kind, chosen, onChange }: Choice) {
  return {
    selectionMode: kind === 'radio' ? 'single' : 'multiple',
    disallowEmptySelection: kind === 'radio',
    selectedKeys: chosen,
    onSelectionChange: (keys: Selection) => {
      if (keys !== 'all') onChange([...keys].map(String));
    },
  } as const;
}
