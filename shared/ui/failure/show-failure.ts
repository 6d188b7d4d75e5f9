import type { ApiError } from '../../contract/api.ts';
import type { ModuleContext } from '../../contract/context.ts';
import { actionFailureText, failureText } from './failure-text.ts';

/**
 * Shows a notice of an action that failed, and logs it. Nothing for an aborted request, or after the account has signed
 * out. `describe` makes the notice from the reason; without it the notice says that the action failed.
 */
export function showFailure(
  { i18n, ports, signal, telemetry }: Pick<ModuleContext, 'i18n' | 'ports' | 'signal' | 'telemetry'>,
  error: ApiError,
  describe?: (reason: string) => string,
): void {
  if (error.code === 'aborted' || signal.aborted) return;
  telemetry.error(error);
  const text = describe ? describe(failureText(i18n, error)) : actionFailureText(i18n, error);
  ports.notices.show({ level: 'error', text });
}
