import { useState } from 'react';
import type { Poll } from '@skerry/shared/entities';

/** More options than servers offer to write; their titles are as long as a post's subject. */
const SHOWN_OPTIONS = 12;
const SHOWN_TITLE_CHARS = 240;

export interface FoldedPoll {
  /** `null`: nothing is left out. */
  isOpen: boolean | null;
  /** The first options, all when it is open. */
  count: number;
  /** Whether the title of an option is cut. */
  cuts(title: string): boolean;
  toggle(): void;
}

/** A remote poll can have any number of options of any length: what passes a poll's usual size opens on request. */
export function useFoldedPoll({ options }: Poll): FoldedPoll {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = (title: string) => title.length > SHOWN_TITLE_CHARS;
  const isFolded = options.length > SHOWN_OPTIONS || options.some(({ title }) => isLong(title));
  return {
    isOpen: isFolded ? isOpen : null,
    count: isOpen ? options.length : SHOWN_OPTIONS,
    cuts: (title) => !isOpen && isLong(title),
    toggle: () => setIsOpen(!isOpen),
  };
}
