import { useEffectEvent, useLayoutEffect } from 'react';
import { useModalDialog, type ModalDialogWiring } from '@skerry/shared/ui';
import { useLayers } from './layers-context.ts';

/**
 * A modal dialog that is a layer of the page, too: back and going elsewhere ask it to leave. `leave` closes it and says
 * so, or refuses.
 */
export function useModal(
  leave: (why: 'back' | 'elsewhere' | 'escape' | 'outside') => boolean | Promise<boolean>,
): ModalDialogWiring {
  const layers = useLayers();
  const modal = useModalDialog(leave);
  const { ref } = modal;
  const ask = useEffectEvent(leave);
  useLayoutEffect(
    () => (ref.current ? layers.add({ element: ref.current, leave: (why) => ask(why) }) : undefined),
    [layers, ref],
  );
  return modal;
}
