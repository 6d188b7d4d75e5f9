import type { ModuleContext } from '@skerry/shared/contract';
import { addRequests } from './add-requests.ts';
import { openAddDialog } from './open-add-dialog.ts';

/**
 * Opens the dialog for requests of the account menu. The background does it: what the dialog shares with timelines is
 * loaded there, and the entry of the menu stays small.
 */
export function answerAddRequests(ctx: ModuleContext, texts: () => Parameters<typeof openAddDialog>[2]): void {
  const answering = addRequests(ctx).subscribe((accountId) => {
    void openAddDialog(ctx, accountId, texts());
  });
  ctx.signal.addEventListener('abort', () => answering.unsubscribe());
}
