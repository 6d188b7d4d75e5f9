import type { ModuleContext } from '@skerry/shared/contract';
import { addRequests } from './add-requests.ts';
import { openAddDialog } from './open-add-dialog.ts';

/**
 * Opens the dialog for requests of the account menu. The background does it: what the dialog shares with timelines is
 * loaded there, and the entry of the menu stays small.
 */
export function answerAddRequests(ctx: ModuleContext, label: () => string): void {
  const answering = addRequests(ctx).subscribe((accountId) => {
    void openAddDialog(ctx, accountId, label());
  });
  ctx.signal.addEventListener('abort', () => answering.unsubscribe());
}
