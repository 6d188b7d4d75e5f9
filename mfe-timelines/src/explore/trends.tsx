import { usePagedList } from '@skerry/shared/paging';
import { useAbility, useSession } from '@skerry/shared/runtime';
import { useExplore } from './explore.ts';
import { NewsRows } from './news-rows.tsx';
import { Part, PostBones, PostRows, TagRows, type Extent } from './parts.tsx';
import { useT } from '../use-t.ts';

/** The hashtags of the week. */
export function TrendingTags(extent: Extent) {
  const t = useT();
  const explore = useExplore();
  const isFollowable = useFollowsTags();
  const paged = usePagedList({ key: 'explore:tags', isById: false, ask: explore.askTags });
  const title = t('explore.tagsWeek');
  return (
    <Part {...extent} title={title} paged={paged} none={t('explore.none')}>
      {(ids) => <TagRows label={title} tags={ids.flatMap((id) => explore.tag(id) ?? [])} isFollowable={isFollowable} />}
    </Part>
  );
}

/** The links of the week. */
export function TrendingLinks(extent: Extent) {
  const t = useT();
  const explore = useExplore();
  const hasPosts = useAbility('linkTimeline');
  const paged = usePagedList({ key: 'explore:links', isById: false, ask: explore.askLinks });
  const title = t('explore.news');
  return (
    <Part {...extent} title={title} paged={paged} none={t('explore.none')}>
      {(ids) => (
        <NewsRows
          label={title}
          links={ids.flatMap((id) => explore.link(id) ?? [])}
          hasPosts={hasPosts}
          level={extent.most === undefined ? 2 : 3}
        />
      )}
    </Part>
  );
}

/** The posts of the day. */
export function TrendingPosts(extent: Extent) {
  const t = useT();
  const explore = useExplore();
  const paged = usePagedList({ key: 'explore:posts', isById: false, ask: explore.askPosts });
  const title = t('tab.statuses');
  return (
    <Part {...extent} title={title} paged={paged} none={t('explore.none')} loading={<PostBones />}>
      {(ids) => <PostRows label={title} ids={ids} />}
    </Part>
  );
}

/** The newest posts of the servers that the staff chose. */
export function BubblePosts(extent: Extent) {
  const t = useT();
  const explore = useExplore();
  const paged = usePagedList({ key: 'explore:bubble', isById: false, ask: explore.askBubble });
  const title = t('timeline.bubble');
  return (
    <Part {...extent} title={title} paged={paged} none={t('empty.usual')} loading={<PostBones />}>
      {(ids) => <PostRows label={title} ids={ids} />}
    </Part>
  );
}

export function useFollowsTags(): boolean {
  const isMember = useSession().account !== null;
  return useAbility('followedTags') && isMember;
}
