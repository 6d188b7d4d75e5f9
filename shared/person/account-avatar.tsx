import type { ComponentProps } from 'react';
import { useStillPictures } from '@skerry/shared/runtime';
import type { Account } from '../entities/account.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';

interface AccountAvatarProps extends Pick<ComponentProps<typeof Avatar>, 'size' | 'name' | 'isRound' | 'className'> {
  /** While it is unknown there is a placeholder. */
  account: (Pick<Account, 'avatar'> & Partial<Pick<Account, 'avatarStatic' | 'isBot' | 'isGroup'>>) | null | undefined;
  /** False: bots and groups have the shape of people. */
  isMarked?: boolean;
  /** Whether it is a still one, from a view that draws many and asks for the preference once. */
  isStill?: boolean;
}

/** The picture of an account, animated or still as the user prefers. */
export function AccountAvatar(props: AccountAvatarProps) {
  return props.isStill === undefined ? <AsPreferred {...props} /> : <Picture {...props} />;
}

function AsPreferred(props: AccountAvatarProps) {
  return <Picture {...props} isStill={useStillPictures()} />;
}

function Picture({ account, isMarked = true, ...look }: AccountAvatarProps) {
  const kind = account?.isGroup ? 'group' : account?.isBot ? 'bot' : undefined;
  return (
    <Avatar
      {...look}
      kind={isMarked ? kind : undefined}
      src={account?.avatar ?? ''}
      staticSrc={account?.avatarStatic}
    />
  );
}
