import { useState } from 'react';
import { user } from '@skerry/shared/api/admin';
import type { ApiCall } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { showFailure } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';

/**
 * Changes an account. What is shown follows the server: it is asked again after it has agreed, and stays as it was
 * otherwise (AD-019).
 */
export function useChange(userId: string) {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const [isBusy, setBusy] = useState(false);
  const change = async (call: ApiCall<unknown>) => {
    setBusy(true);
    const { error } = await api.request(call, { signal: ctx.signal });
    const known = error ? null : await api.request(user(userId), { signal: ctx.signal });
    setBusy(false);
    if (error) return showFailure(ctx, error, (reason) => t('person.unsaved', { reason }));
    if (known?.error) showFailure(ctx, known.error);
  };
  return { isBusy, change };
}
