import type { ModuleContext } from '@skerry/shared/contract';
import type { MenuT } from './use-menu-t.ts';

/** Asks how the posts of an account stand out. */
export async function openMark({ ports, telemetry }: ModuleContext, accountId: string, t: MenuT): Promise<void> {
  try {
    const { markDialog } = await import('./menu-dialogs.ts');
    ports.dialogs.open(markDialog, { label: t('menu.mark'), size: 'small', params: { accountId } });
  } catch (error) {
    telemetry.error(error);
    ports.notices.show({ level: 'error', text: t('mark.failed') });
  }
}
