import type { ReactNode } from 'react';
import type { Account } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/html';
import { plainName } from '@skerry/shared/rules';
import { useCan, useModule } from '@skerry/shared/runtime';
import { useT } from '../use-t.ts';

interface OwnPictureProps {
  account: Account;
  which: 'avatar' | 'header';
  className: string | undefined;
  /** The picture itself. */
  children: ReactNode;
}

/**
 * A picture of an account that opens in the media viewer, together with the other one (PR-024). Without a module for
 * pictures the avatar links to its file.
 */
export function OwnPicture({ account, which, className, children }: OwnPictureProps) {
  const t = useT();
  const { bus } = useModule();
  const hasViewer = useCan('media/show/v1');
  const name = plainName(account);
  const shown = [
    { which: 'avatar', url: safeUrl(account.avatar, 'media'), description: t('profile.picture', { name }) },
    { which: 'header', url: safeUrl(account.header, 'media'), description: t('profile.header', { name }) },
  ].flatMap(({ url, ...rest }) => (url === null ? [] : [{ url, ...rest }]));
  const index = shown.findIndex((one) => one.which === which);
  const own = shown[index];
  if (own && hasViewer)
    return (
      <button
        type="button"
        className={className}
        aria-label={own.description}
        onClick={() => {
          const pictures = shown.map(({ url, description }) => ({ url, description }));
          void bus.command('media/show/v1', { pictures, index, title: name });
        }}
      >
        {children}
      </button>
    );
  if (own && which === 'avatar')
    return (
      <a className={className} href={own.url} target="_blank" rel="noopener noreferrer" aria-label={own.description}>
        {children}
      </a>
    );
  return <span className={className}>{children}</span>;
}
