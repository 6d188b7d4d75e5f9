import { useMemo } from 'react';
import { PagedView, usePagedList } from '@skerry/shared/paging';
import { useAbility, useDocumentTitle, RouteLink, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, buttonClass, ColumnButton, EmptyState, Panel, PanelHead } from '@skerry/shared/ui';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { Compass } from '@skerry/shared/ui/icons';
import { useExplore } from './explore.ts';
import { titleOf } from './frequent.ts';
import { PostBones, PostRows } from './parts.tsx';
import { useSample } from './use-sample.ts';
import { useT } from '../use-t.ts';

interface AboutLinkProps extends Pick<ScreenProps, 'setTitle'> {
  url: string;
}

/** The posts about a link: the server's, or those that this browser has loaded. */
export function AboutLink({ url, setTitle }: AboutLinkProps) {
  const t = useT();
  const explore = useExplore();
  const link = explore.link(url) ?? { card: { title: '', url } };
  const title = t('explore.aboutNamed', { title: titleOf(link) });
  useDocumentTitle({ setTitle }, title);
  const Posts = useAbility('linkTimeline') ? ServerPosts : LoadedPosts;
  return (
    <Panel>
      <PanelHead
        isSticky
        level={1}
        title={<bdi>{title}</bdi>}
        before={<BackButton label={t('back')} />}
        actions={<ColumnButton label={t('column.open')} />}
      />
      <KeyedList name={`explore about ${url}`}>
        <Posts url={url} label={title} />
      </KeyedList>
    </Panel>
  );
}

function ServerPosts({ url, label }: { url: string; label: string }) {
  const t = useT();
  const explore = useExplore();
  const ask = useMemo(() => explore.askAbout(url), [explore, url]);
  const paged = usePagedList({ key: `explore:about:${url}`, isById: false, ask });
  const { ids, state } = paged;
  if (ids.length === 0 && state.failures.first?.code === 'not-found') return <Gone />;
  return (
    <PagedView
      paged={paged}
      labels={{
        more: t('search.older'),
        loading: t('explore.loading'),
        error: t('explore.failed'),
        end: t('search.end'),
      }}
      loading={<PostBones />}
      empty={<Gone />}
    >
      <PostRows label={label} ids={ids} />
    </PagedView>
  );
}

/** The server lists posts about links that trend alone. */
function Gone() {
  const t = useT();
  return (
    <EmptyState
      icon={Compass}
      title={t('explore.aboutGone')}
      body={t('explore.aboutGoneBody')}
      action={
        <RouteLink to="timelines.explore" className={buttonClass({ variant: 'primary' })} fallback={null}>
          {t('explore.title')}
        </RouteLink>
      }
    />
  );
}

function LoadedPosts({ url, label }: { url: string; label: string }) {
  const t = useT();
  const { frequent, paged } = useSample();
  const ids = frequent.posts.filter(({ card }) => card?.url === url).map(({ id }) => id);
  if (ids.length > 0) return <PostRows label={label} ids={ids} />;
  if (paged.state.phase === 'loading' || paged.state.older === 'loading') return <PostBones />;
  return <EmptyState icon={Compass} title={t('explore.aboutNone')} body={t('explore.noneFrequent')} />;
}
