import { useObservable } from '@skerry/shared/runtime';
import { VisuallyHidden } from '@skerry/shared/ui';
import { useServices } from '../services.ts';

/**
 * The live region of texts that are only read out. It stands on the page before its first text, and a second time
 * inside an open dialog, because everything else is inert then.
 */
export function Announcements() {
  const { id, text } = useObservable(useServices().notices.announced$);
  return (
    <VisuallyHidden role="status">
      <span key={id}>{text}</span>
    </VisuallyHidden>
  );
}
