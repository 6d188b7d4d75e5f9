import type { Account } from '@skerry/shared/entities';
import { remoteInteractionUrl, safeUrl } from '@skerry/shared/rules';
import { useAbility } from '@skerry/shared/runtime';
import { LinkButton } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';

/**
 * The page of the account's server that redirects a visitor to their own; `null` if the account's address contains no
 * server.
 */
export function remoteFollowUrl(account: Pick<Account, 'url' | 'username'>): string | null {
  const page = safeUrl(account.url, 'page');
  return page && remoteInteractionUrl(new URL(page).origin, { nickname: account.username });
}

/** For visitors without an account here (PR-029). */
export function RemoteFollow({ account, size }: { account: Account; size?: 'medium' | 'small' }) {
  const t = useT();
  const hasPage = useAbility('remoteInteraction');
  // Of another server nothing is known; most that are followed have that page.
  const href = account.isLocal && !hasPage ? null : remoteFollowUrl(account);
  return (
    href && (
      <LinkButton href={href} size={size} target="_blank" rel="noopener noreferrer">
        {t('follow.remote')}
      </LinkButton>
    )
  );
}
