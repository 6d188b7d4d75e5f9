import type { Slots } from '@skerry/shared/contract';
import { Composer } from './composer.tsx';

/**
 * The form under a status that is answered or quoted (CO-007, CO-008). It leaves when it is done; its draft stays when
 * it is cancelled.
 */
export function InlineForm({ params: { statusId, mode, close } }: { params: Slots['status/reply/v1'] }) {
  return <Composer target={{ kind: mode, statusId }} layout="inline" onDone={close} onCancel={close} />;
}
