import type { ModuleContext } from '@skerry/shared/contract';
import type { Account } from '@skerry/shared/entities';
import { wholeAddress } from './copy-address.ts';
import type { Texts } from '../use-t.ts';

type MenuDialogs = typeof import('./menu-dialogs.ts');

/** Asks how the posts of an account stand out. */
export function openMark(ctx: ModuleContext, accountId: string, t: Texts): Promise<void> {
  return withDialogs(ctx, t('mark.failed'), ({ markDialog }) =>
    ctx.ports.dialogs.open(markDialog, { label: t('menu.mark'), size: 'small', params: { accountId } }),
  );
}

/** Shows the QR code of a profile. `url`: of its page. */
export function openCode(ctx: ModuleContext, account: Account, url: string, t: Texts): Promise<void> {
  const params = { url, address: wholeAddress(account) };
  return withDialogs(ctx, t('code.failed'), ({ codeDialog }) =>
    ctx.ports.dialogs.open(codeDialog, { label: t('menu.code'), size: 'small', params }),
  );
}

async function withDialogs(
  { ports, telemetry }: ModuleContext,
  failed: string,
  open: (dialogs: MenuDialogs) => void,
): Promise<void> {
  try {
    open(await import('./menu-dialogs.ts'));
  } catch (error) {
    telemetry.error(error);
    ports.notices.show({ level: 'error', text: failed });
  }
}
