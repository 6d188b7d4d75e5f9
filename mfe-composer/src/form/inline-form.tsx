import type { Slots } from '@skerry/shared/contract';
import { Composer } from './composer.tsx';

/**
 * The form under a status for a reply or quote (CO-007, CO-008). It closes after posting; its draft stays after a
 * cancel.
 */
export function InlineForm({ params: { statusId, mode, close } }: { params: Slots['status/reply/v1'] }) {
  return <Composer target={{ kind: mode, statusId }} layout="inline" onDone={close} onCancel={close} />;
}
