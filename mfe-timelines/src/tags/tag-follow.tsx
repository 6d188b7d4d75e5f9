import { Check, Plus } from '@skerry/shared/ui/icons';
import { useCallback, useEffect, useState } from 'react';
import { followTag, tag as tagCall, unfollowTag } from '@skerry/shared/api';
import { MOBILE_QUERY } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { Button, IconButton, useLoaded, useMediaQuery } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';

/** Follows a hashtag or ends that (TL-007), where the server says whether the user follows it. */
export function TagFollow({ tag }: { tag: string }) {
  const ctx = useModule();
  const { api } = ctx.ports;
  const load = useCallback((signal: AbortSignal) => api.request(tagCall(tag), { signal }), [api, tag]);
  const [loaded] = useLoaded(ctx, load);
  const error = loaded.state === 'failed' ? loaded.error : null;
  useEffect(() => {
    // The timeline can be read without the button. A server that does not know the tag has nothing to follow.
    if (error && error.code !== 'aborted' && error.code !== 'not-found') ctx.telemetry.error(error);
  }, [ctx, error]);
  if (loaded.state !== 'ready' || loaded.value.isFollowing === null) return null;
  return <TagFollowButton tag={tag} isFollowing={loaded.value.isFollowing} isProminent />;
}

interface TagFollowButtonProps {
  tag: string;
  /** As the server has answered. */
  isFollowing: boolean;
  /** It is the main action of its place. */
  isProminent?: boolean;
  onChanged?: (isFollowing: boolean) => void;
}

/** The button of a hashtag whose state is known. */
export function TagFollowButton({ tag, isFollowing: answered, isProminent = false, onChanged }: TagFollowButtonProps) {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const isNarrow = useMediaQuery(MOBILE_QUERY);
  /** What the user has changed here, over what the server answered. */
  const [changed, setChanged] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isFollowing = changed ?? answered;
  const toggle = async () => {
    setBusy(true);
    setChanged(!isFollowing);
    const { error: refused } = await api.request((isFollowing ? unfollowTag : followTag)(tag), { signal: ctx.signal });
    setBusy(false);
    if (!refused) return onChanged?.(!isFollowing);
    setChanged(isFollowing);
    showFailure(ctx, refused);
  };
  const icon = isFollowing ? Check : Plus;
  const label = t(isFollowing ? 'tag.unfollowNamed' : 'tag.followNamed', { tag });
  // The hashtag itself has the room of the word.
  if (isNarrow && isProminent)
    return <IconButton icon={icon} label={label} isBusy={isBusy} onClick={() => void toggle()} />;
  return (
    <Button
      size="small"
      variant={isProminent && !isFollowing ? 'primary' : undefined}
      icon={isProminent || isFollowing ? icon : undefined}
      isBusy={isBusy}
      aria-label={label}
      onClick={() => void toggle()}
    >
      {t(isFollowing ? 'tag.following' : 'tag.follow')}
    </Button>
  );
}
