import { useEffectEvent, useLayoutEffect } from 'react';
import { useModalDialog, type ModalDialogWiring } from '@skerry/shared/ui';
import { useLayers } from './layers-context.ts';

/**
 * A modal dialog that is a layer of the page, too: back and going elsewhere ask it to leave. `leave` closes it and says
 * so, or refuses. It is neither while it is not visible.
 */
export function useModal(
  leave: (why: 'back' | 'elsewhere' | 'escape' | 'outside') => boolean | Promise<boolean>,
  isVisible = true,
): ModalDialogWiring {
  const layers = useLayers();
  const modal = useModalDialog(leave, isVisible);
  const { ref } = modal;
  const ask = useEffectEvent(leave);
  useLayoutEffect(
    () => (ref.current && isVisible ? layers.add({ element: ref.current, leave: (why) => ask(why) }) : undefined),
    [layers, ref, isVisible],
  );
  return modal;
}
