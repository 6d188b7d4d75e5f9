import { useState } from 'react';
import { useSetting } from '@skerry/shared/runtime';
import { withSpoilerText } from '../draft/change.ts';
import type { Composer } from './use-composer.ts';

/** Whether the field of the content warning is shown. `isRoomy`: by preference always. */
export function useSubject({ draft, change }: Pick<Composer, 'draft' | 'change'>, isRoomy: boolean) {
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [focuses, setFocuses] = useState(0);
  const [alwaysShow] = useSetting('alwaysShowSubjectInput');
  const isAlwaysShown = alwaysShow && isRoomy;
  const isShown = isAskedFor || draft.spoilerText !== '' || isAlwaysShown;
  const remove = () => {
    setIsAskedFor(false);
    change((now) => withSpoilerText(now, '', false));
  };
  return {
    isShown,
    /** How often the user has asked for it: each time it takes the focus. */
    focuses,
    remove,
    /** After a post. */
    fold: () => setIsAskedFor(false),
    toggle: () => {
      if (isShown && !isAlwaysShown) return remove();
      setIsAskedFor(true);
      setFocuses((count) => count + 1);
    },
  };
}

export type Subjected = ReturnType<typeof useSubject>;
