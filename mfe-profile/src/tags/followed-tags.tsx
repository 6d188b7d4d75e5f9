import { Hash, Check, Plus } from '@skerry/shared/ui/icons';
import { useCallback, useState } from 'react';
import { followedTags, followTag, unfollowTag } from '@skerry/shared/api';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { useModule, RouteLink } from '@skerry/shared/runtime';
import { BackButton, EmptyState, Panel, PanelHead, Button, Icon } from '@skerry/shared/ui';
import { KeyedList, listRow } from '@skerry/shared/ui/list-keys';
import { TagBones } from './tag-bones.tsx';
import { useT } from '../use-t.ts';
import { showFailure } from '@skerry/shared/ui/failure';
import styles from './tags.module.css';

/** The hashtags that the user follows, in the server's order. No server says what others follow (PR-004). */
export function FollowedTags() {
  const t = useT();
  const { api } = useModule().ports;
  const ask = useCallback<PagedSource['ask']>(
    async (query, signal) => {
      const tags = await api.request(followedTags(query), { signal });
      return tags.error ? tags : { ...tags, data: { ids: tags.data.map(({ name }) => name) } };
    },
    [api],
  );
  const tags = usePagedList({ key: 'followed-tags', isById: false, ask });
  return (
    <PagedView
      paged={tags}
      labels={{ more: t('tags.more'), loading: t('tags.loading'), error: t('tags.failed'), end: t('tags.end') }}
      loading={<TagBones />}
      empty={<EmptyState icon={Hash} title={t('tags.none')} body={t('tags.noneBody')} />}
    >
      <KeyedList name="followed-tags">
        <ul aria-label={t('tags.tags')}>
          {tags.ids.map((name) => (
            <TagCard key={name} name={name} />
          ))}
        </ul>
      </KeyedList>
    </PagedView>
  );
}

/** The same list on a page of its own, which the navigation leads to. */
export function FollowedTagsScreen() {
  const t = useT();
  return (
    <Panel>
      <PanelHead level={1} isSticky title={t('tags.title')} before={<BackButton label={t('tags.back')} />} />
      <FollowedTags />
    </Panel>
  );
}

/** A followed hashtag. It stays where it is when the user ends that, so that it can be followed again (TL-170). */
function TagCard({ name }: { name: string }) {
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
