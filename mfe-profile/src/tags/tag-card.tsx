import { Check, Hash, Plus } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import { followTag, unfollowTag } from '@skerry/shared/api';
import { RouteLink, useModule } from '@skerry/shared/runtime';
import { Button, Icon } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { listRow } from '@skerry/shared/ui/list-keys';
import { useT } from '../use-t.ts';
import styles from './tags.module.css';

/** A followed hashtag. It stays where it is when the user ends that, so that it can be followed again (TL-170). */
export function TagCard({ name }: { name: string }) {
  const t = useT();
  const ctx = useModule();
  const [isFollowing, setFollowing] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    setFollowing(!isFollowing);
    const call = (isFollowing ? unfollowTag : followTag)(name);
    const { error } = await ctx.ports.api.request(call, { signal: ctx.signal });
    setBusy(false);
    if (!error) return;
    setFollowing(isFollowing);
    showFailure(ctx, error);
  };
  return (
    <li {...listRow(`#${name}`, name)} className={styles.card}>
      <RouteLink to="timelines.tag" params={{ tag: name }} className={styles.name}>
        <Icon as={Hash} size={20} />
        <bdi>{name}</bdi>
      </RouteLink>
      <Button
        size="small"
        variant={isFollowing ? undefined : 'primary'}
        icon={isFollowing ? Check : Plus}
        isBusy={isBusy}
        aria-label={t(isFollowing ? 'tags.unfollowNamed' : 'tags.followNamed', { tag: name })}
        onClick={() => void toggle()}
      >
        {t(isFollowing ? 'tags.following' : 'tags.follow')}
      </Button>
    </li>
  );
}
