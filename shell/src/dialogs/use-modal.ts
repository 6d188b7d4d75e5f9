import { useEffectEvent, useLayoutEffect } from 'react';
import { useModalDialog, type ModalDialogWiring } from '@skerry/shared/ui';
import { useLayers } from './layers-context.ts';

/**
 * A modal dialog that is also a layer of the page: back and navigation ask it to close. `leave` closes it and returns
 * true, or refuses. While it is not visible it is neither modal nor a layer.
 */
export function useModal(
  leave: (why: 'back' | 'elsewhere' | 'escape' | 'outside') => boolean | Promise<boolean>,
  isVisible = true,
): ModalDialogWiring {
  const layers = useLayers();
  const modal = useModalDialog(leave, isVisible);
  const { ref } = modal;
  const ask = useEffectEvent(leave);
  useLayoutEffect(() => {
    return ref.current && isVisible ? layers.add({ element: ref.current, leave: (why) => ask(why) }) : undefined;
  }, [layers, ref, isVisible]);
  return modal;
}
