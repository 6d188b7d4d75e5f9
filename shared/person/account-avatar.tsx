import type { ComponentProps } from 'react';
import { useStillPictures } from '@skerry/shared/runtime';
import type { Account } from '../entities/account.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';

interface AccountAvatarProps extends Pick<ComponentProps<typeof Avatar>, 'size' | 'name' | 'isRound' | 'className'> {
  /** While it is unknown there is a placeholder. */
  account: (Pick<Account, 'avatar'> & Partial<Pick<Account, 'avatarStatic'>>) | null | undefined;
}

/** The picture of an account, animated or still as the user prefers. */
export function AccountAvatar({ account, ...look }: AccountAvatarProps) {
  const isStill = useStillPictures();
  return <Avatar {...look} src={account?.avatar ?? ''} staticSrc={account?.avatarStatic} isStill={isStill} />;
}
