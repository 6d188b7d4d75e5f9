import { useRef, useState } from 'react';
import { dismissSuggestion } from '@skerry/shared/api';
import { plainName } from '@skerry/shared/rules';
import { useEntity, useModule } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { X } from '@skerry/shared/ui/icons';
import { passFocus } from '../people/pass-focus.ts';
import { PAGE_LIST, PANEL_LIST } from './lists.ts';
import { useT } from '../use-t.ts';

/** Ends the suggestion of an account. Its row goes when the server has agreed. */
export function DismissButton({ accountId }: { accountId: string }) {
  const t = useT();
  const ctx = useModule();
  const { api, entities } = ctx.ports;
  const account = useEntity('account', accountId);
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dismiss = async () => {
    setBusy(true);
    const { error } = await api.request(dismissSuggestion(accountId), { signal: ctx.signal });
    setBusy(false);
    if (error) return showFailure(ctx, error);
    passFocus(button.current);
    for (const list of [PAGE_LIST, PANEL_LIST]) entities.lists.remove(list, accountId);
  };
  return (
    <IconButton
      ref={button}
      size="small"
      icon={X}
      label={t('suggestions.dismiss', { name: account ? plainName(account) : '' })}
      isBusy={isBusy}
      onClick={() => void dismiss()}
    />
  );
}
