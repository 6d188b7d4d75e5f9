import { memo, useDeferredValue, type ReactNode } from 'react';

/** Whether the text has changed since the rest of the form was drawn. */
export function useIsBehind(text: string): boolean {
  return useDeferredValue(text) !== text;
}

interface AfterKeyProps {
  isBehind: boolean;
  children: ReactNode;
}

/**
 * Parts that a key of the text field changes a frame later: drawing them would hold the frame that shows the character.
 * Until then their handlers know the text before it, so that they must read the draft when they change it.
 */
export const AfterKey = memo(
  function AfterKey({ children }: AfterKeyProps) {
    return children;
  },
  (_, { isBehind }) => isBehind,
);
