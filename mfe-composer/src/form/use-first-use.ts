import { useState } from 'react';

/** What the form notices of its user: parts that not every draft needs are loaded then, not when it opens. */
export function useFirstUse() {
  const [hasTyped, setHasTyped] = useState(false);
  const [isInUse, setIsInUse] = useState(false);
  return {
    hasTyped,
    /** Something was typed, or the pointer came. */
    isInUse: isInUse || hasTyped,
    onInput: () => setHasTyped(true),
    onPointerEnter: () => setIsInUse(true),
  };
}
