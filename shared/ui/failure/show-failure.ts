import type { ApiError } from '../../contract/api.ts';
import type { ModuleContext } from '../../contract/context.ts';
import { actionFailureText, failureText } from './failure-text.ts';

/**
 * The page says it where an answer has just taken an ability away; of a later call, which is not sent, only the caller
 * can.
 */
export function isSaidByPage({ code, identifier }: ApiError): boolean {
  return code === 'unsupported' && identifier !== null;
}

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
  if (isSaidByPage(error)) return;
  const text = describe ? describe(failureText(i18n, error)) : actionFailureText(i18n, error);
  ports.notices.show({ level: 'error', text });
}
