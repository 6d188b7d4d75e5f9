import { createPortal } from 'react-dom';
import { useObservable } from '@skerry/shared/runtime';
import { VisuallyHidden } from '@skerry/shared/ui';
import { useLayers } from '../dialogs/layers-context.ts';
import { useServices } from '../services.ts';

/**
 * The live region of texts that are only read out. It stands on the page before its first text, and inside an open
 * dialog, because everything else is inert then.
 */
export function Announcements() {
  const { notices } = useServices();
  const { id, text } = useObservable(notices.announced$);
  const top = useObservable(useLayers().top$);
  const region = (
    <VisuallyHidden role="status">
      <span key={id}>{text}</span>
    </VisuallyHidden>
  );
  return top ? createPortal(region, top) : region;
}
