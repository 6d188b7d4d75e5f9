import type { Account } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/html';
import { LinkButton } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';

/**
 * The page of the account's server that redirects a visitor to their own; `null` if the account's address contains no
 * server.
 */
export function remoteFollowUrl(account: Pick<Account, 'url' | 'username'>): string | null {
  const page = safeUrl(account.url, 'page');
  if (!page) return null;
  const url = new URL('/main/ostatus', page);
  url.searchParams.set('nickname', account.username);
  return url.href;
}

/** For visitors without an account here (PR-029). */
export function RemoteFollow({ account, size }: { account: Account; size?: 'medium' | 'small' }) {
  const t = useT();
  const href = remoteFollowUrl(account);
  return (
    href && (
      <LinkButton href={href} size={size} target="_blank" rel="noopener noreferrer">
        {t('follow.remote')}
      </LinkButton>
    )
  );
}
