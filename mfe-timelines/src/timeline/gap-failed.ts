import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { failureText, showFailure } from '@skerry/shared/ui/failure';

/** A gap could not be filled: its row has no room for the reason. */
export function gapFailed(ctx: ModuleContext, error: ApiError): void {
  const reason = failureText(ctx.i18n, error, 'timeline');
  showFailure(ctx, error, () => ctx.i18n.t('timeline.error', { reason }));
}
