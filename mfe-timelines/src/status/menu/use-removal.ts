import type { Status } from '@skerry/shared/entities';
import { deleteStatus } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { actionFailureText, isSaidByPage } from '@skerry/shared/ui/failure';
import { useT } from '../../use-t.ts';
import { neighbourTakesFocus } from './neighbour-takes-focus.ts';
import type { StatusActions } from '../status-actions.ts';

/**
 * Deleting and redrafting: after a question, removed at once, restored when the server refuses (requirements TL-071,
 * TL-072).
 */
export function useRemoval(status: Status, actions: StatusActions) {
  const { bus, i18n, ports } = useModule();
  const t = useT();

  const remove = async () => {
    const asks = ports.settings.get('modalOnDelete');
    if (
      asks &&
      !(await ports.dialogs.confirm({
        title: t('action.confirm_delete'),
        body: t('action.confirm_delete_body'),
        confirmLabel: t('action.delete'),
        danger: true,
      }))
    )
      return;
    neighbourTakesFocus(status.id);
    const { error } = await ports.api.request(deleteStatus(status.id), {
      optimistic: {
        kind: 'status',
        id: status.id,
        patch: (now) => ({ ...now, isDeleted: true }),
        // Deleted elsewhere.
        confirmedBy: ['not-found'],
      },
    });
    if (error && error.code !== 'not-found' && !isSaidByPage(error)) actions.fail(actionFailureText(i18n, error));
  };

  /** The composer reads the source, deletes the status, and opens the text, so that nothing can be lost in between. */
  const redraft = async () => {
    if (
      !(await ports.dialogs.confirm({
        title: t('action.redraft'),
        body: t('action.confirm_redraft_body'),
        confirmLabel: t('action.redraft'),
        danger: true,
      }))
    )
      return;
    neighbourTakesFocus(status.id);
    await bus.command('composer/open/v1', { redraft: status.id });
  };

  return { remove, redraft };
}
