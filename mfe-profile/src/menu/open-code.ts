import type { ModuleContext } from '@skerry/shared/contract';
import type { Account } from '@skerry/shared/entities';
import { wholeAddress } from './copy-address.ts';
import type { MenuT } from './use-menu-t.ts';

/** Shows the QR code of a profile. `url`: of its page. */
export async function openCode(
  { ports, telemetry }: ModuleContext,
  account: Account,
  url: string,
  t: MenuT,
): Promise<void> {
  try {
    const { codeDialog } = await import('./menu-dialogs.ts');
    const params = { url, address: wholeAddress(account) };
    ports.dialogs.open(codeDialog, { label: t('menu.code'), size: 'small', params });
  } catch (error) {
    telemetry.error(error);
    ports.notices.show({ level: 'error', text: t('code.failed') });
  }
}
