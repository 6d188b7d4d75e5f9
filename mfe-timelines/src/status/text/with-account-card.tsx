import type { ReactNode } from 'react';
import { onDemand } from '@skerry/shared/runtime';
import { WithHoverCard } from './with-hover-card.tsx';

const AccountCardPopover = onDemand(() => import(/* webpackChunkName: "text-extras" */ './account-card-popover.tsx'));

/** A link to an account with its card (`account/card/v1`), all of which is on the profile, too. */
export function WithAccountCard({ accountId, children }: { accountId: string; children: ReactNode }) {
  return (
    <WithHoverCard
      renderCard={(anchor, close) => <AccountCardPopover accountId={accountId} anchor={anchor} onClose={close} />}
    >
      {children}
    </WithHoverCard>
  );
}
