import { status } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import type { Target } from '../draft/target.ts';

/** Tells everything that shows it that a status is out: lists, and the answered post, which has one more reply now. */
export function isOut({ bus, ports, telemetry }: ModuleContext, target: Target, statusId: string): void {
  bus.emit('composer/posted/v1', { statusId });
  if (target.kind !== 'reply') return;
  void ports.api.request(status(target.statusId)).then(({ error }) => {
    // Its count stays as it was known.
    if (error && error.code !== 'aborted') telemetry.error(error);
  });
}
