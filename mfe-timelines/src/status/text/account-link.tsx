import type { ReactNode } from 'react';
import type { Account } from '@skerry/shared/entities';
import { RouteLink } from '@skerry/shared/runtime';
import { WithAccountCard } from './with-account-card.tsx';

interface AccountLinkProps {
  account: Account;
  className?: string;
  children: ReactNode;
  /** Only for pointers: the same link is next to it, with a name. */
  isSecond?: boolean;
}

/** A link to a profile, with the account's card; only its content where profiles are off. */
export function AccountLink({ account, className, children, isSecond }: AccountLinkProps) {
  const link = (
    <RouteLink
      to="profile.user"
      params={{ name: account.acct }}
      className={className}
      tabIndex={isSecond ? -1 : undefined}
      aria-hidden={isSecond}
      fallback={<span className={className}>{children}</span>}
    >
      {children}
    </RouteLink>
  );
  return isSecond ? link : <WithAccountCard accountId={account.id}>{link}</WithAccountCard>;
}
