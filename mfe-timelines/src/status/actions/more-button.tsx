import { Ellipsis } from '@skerry/shared/ui/icons';
import type { Status } from '@skerry/shared/entities';
import { onDemand } from '@skerry/shared/runtime';
import { MenuButton } from '@skerry/shared/ui';
import { usePartFailed } from '../../use-part-failed.ts';
import { useT } from '../../use-t.ts';
import type { StatusActions } from '../scope/status-actions.ts';

const StatusMenu = onDemand(() => import(/* webpackChunkName: "status-actions" */ '../menu/status-menu.tsx'));

/** Opens the menu of further actions; its code is loaded on first use. */
export function MoreButton({ status, actions }: { status: Status; actions: StatusActions }) {
  const t = useT();
  const onFailed = usePartFailed();
  return (
    <span>
      <MenuButton
        icon={Ellipsis}
        label={t('action.more')}
        onNear={StatusMenu.preload}
        onFailed={onFailed}
        renderMenu={(menu) => <StatusMenu {...menu} status={status} actions={actions} />}
      />
    </span>
  );
}
