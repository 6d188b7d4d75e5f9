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
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const load = useCallback((signal: AbortSignal) => api.request(tagCall(tag), { signal }), [api, tag]);
  const [loaded] = useLoaded(ctx, load);
  const isNarrow = useMediaQuery(MOBILE_QUERY);
  const error = loaded.state === 'failed' ? loaded.error : null;
  useEffect(() => {
    // The timeline can be read without the button. A server that does not know the tag has nothing to follow.
    if (error && error.code !== 'aborted' && error.code !== 'not-found') ctx.telemetry.error(error);
  }, [ctx, error]);
  /** What the user has changed here, over what the server answered. */
  const [changed, setChanged] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const answered = loaded.state === 'ready' ? loaded.value.isFollowing : null;
  if (answered === null) return null;
  const isFollowing = changed ?? answered;
  const toggle = async () => {
    setBusy(true);
    setChanged(!isFollowing);
    const { error: refused } = await api.request((isFollowing ? unfollowTag : followTag)(tag), { signal: ctx.signal });
    setBusy(false);
    if (!refused) return;
    setChanged(isFollowing);
    showFailure(ctx, refused);
  };
  const icon = isFollowing ? Check : Plus;
  const label = t(isFollowing ? 'tag.unfollowNamed' : 'tag.followNamed', { tag });
  // The hashtag itself has the room of the word.
  if (isNarrow) return <IconButton icon={icon} label={label} isBusy={isBusy} onClick={() => void toggle()} />;
  return (
    <Button
      size="small"
      variant={isFollowing ? undefined : 'primary'}
      icon={icon}
      isBusy={isBusy}
      aria-label={label}
      onClick={() => void toggle()}
    >
      {t(isFollowing ? 'tag.following' : 'tag.follow')}
    </Button>
  );
}
