import type { ModuleContext } from '@skerry/shared/contract';
import type { Account } from '@skerry/shared/entities';
import { wholeAddress } from './copy-address.ts';
import type { Texts } from '../use-t.ts';

/** Asks how the posts of an account stand out. */
export function openMark(ctx: ModuleContext, accountId: string, t: Texts): Promise<void> {
  return orSay(ctx, t('mark.failed'), async () => {
    const { markDialog } = await import(/* webpackChunkName: "menu-dialogs" */ '../mark/mark-dialog.tsx');
    ctx.ports.dialogs.open(markDialog, { label: t('menu.mark'), size: 'small', params: { accountId } });
  });
}

/** Shows the QR code of a profile. `url`: of its page. */
export function openCode(ctx: ModuleContext, account: Account, url: string, t: Texts): Promise<void> {
  const params = { url, address: wholeAddress(account) };
  return orSay(ctx, t('code.failed'), async () => {
    const { codeDialog } = await import(/* webpackChunkName: "menu-dialogs" */ '../code/code-dialog.tsx');
    ctx.ports.dialogs.open(codeDialog, { label: t('menu.code'), size: 'small', params });
  });
}

/** Opens a dialog, or says why it does not open: its code may not load. */
async function orSay({ ports, telemetry }: ModuleContext, failed: string, open: () => Promise<void>): Promise<void> {
  try {
    await open();
  } catch (error) {
    telemetry.error(error);
    ports.notices.show({ level: 'error', text: failed });
  }
}
