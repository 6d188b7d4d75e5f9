import type { Slots } from '@skerry/shared/contract';
import { Composer } from './composer.tsx';

/**
 * The form under a status for a reply or quote (CO-007, CO-008). It closes after posting; its draft stays after a
 * cancel, and the focus goes back to the control that had opened it.
 */
export function InlineForm({ params: { statusId, mode, close } }: { params: Slots['status/reply/v1'] }) {
  const cancel = () => {
    const status = document.activeElement?.closest('article');
    const opener = status?.querySelector<HTMLElement>('[aria-expanded="true"]:not(form *)');
    close();
    opener?.focus({ preventScroll: true });
  };
  return <Composer target={{ kind: mode, statusId }} layout="inline" onDone={close} onCancel={cancel} />;
}
