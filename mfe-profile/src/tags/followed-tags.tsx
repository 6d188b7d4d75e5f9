import { Hash } from '@skerry/shared/ui/icons';
import { useCallback } from 'react';
import { followedTags } from '@skerry/shared/api';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { useModule } from '@skerry/shared/runtime';
import { BackButton, EmptyState, Panel, PanelHead } from '@skerry/shared/ui';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { TagBones } from './tag-bones.tsx';
import { TagCard } from './tag-card.tsx';
import { useT } from '../use-t.ts';

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
