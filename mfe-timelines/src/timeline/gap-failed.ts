import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { showFailure } from '@skerry/shared/ui/failure';

/** A gap could not be filled: its row has no room for the reason. */
export function gapFailed(ctx: ModuleContext, error: ApiError): void {
  showFailure(ctx, error, (reason) => ctx.i18n.t('timeline.error', { reason }));
}
