import { useEffect } from 'react';
import { onDemand, useAbility, useDocumentTitle, useSession, type ScreenProps } from '@skerry/shared/runtime';
import { FailureCard } from '@skerry/shared/ui/failure';
import { preloadContent } from '../status/card/status-body.tsx';
import { StatusScope } from '../status/status-scope.tsx';
import { useHere } from '../use-here.ts';
import { useT } from '../use-t.ts';
import { TIMELINES, timelineOfRoute, type TimelineKind, type TimelineParams } from './timeline-kinds.ts';
import { Timeline } from './timeline.tsx';

type TimelineScreenProps = ScreenProps<{ routeId: string } & TimelineParams>;

/** The address of a hashtag names others. */
const SEVERAL_TAGS = /[?&](?:any|all|none)=/;

/** Below this file, which has all that they share: an expose of their own would divide what the first screen loads. */
const OtherScreens = onDemand(() => import(/* webpackChunkName: "other-screens" */ './other-screens.tsx'));

const TagActions = onDemand(() => import('../tags/tag-actions.tsx'));
// Rarely needed, like the screens of folders, so it shares their chunk.
const FoldersButton = onDemand(() => import(/* webpackChunkName: "other-screens" */ '../bookmarks/folders-button.tsx'));

/** The screen of every timeline, and those beside them; the route determines which. */
export function TimelineScreen({ params, setTitle }: TimelineScreenProps) {
  const t = useT();
  useEffect(preloadContent, []);
  const kind = timelineOfRoute(params.routeId);
  const { search } = useHere(params.tag);
  return kind && !(params.tag !== undefined && SEVERAL_TAGS.test(search)) ? (
    <KindScreen kind={kind} params={params} setTitle={setTitle} />
  ) : (
    <OtherScreens
      params={params}
      search={search}
      setTitle={setTitle}
      renderFailed={(retry) => <FailureCard title={t('timeline.failed')} error={null} onRetry={retry} />}
    />
  );
}

function KindScreen({ kind, params, setTitle }: TimelineScreenProps & { kind: TimelineKind }) {
  const t = useT();
  const { icon, title, documentTitle, hasBack, filters, source: sourceOf } = TIMELINES[kind];
  useDocumentTitle({ setTitle }, documentTitle?.(params) ?? '');
  const source = sourceOf(params);
  const session = useSession();
  const hasFolders = useAbility('bookmarkFolders');
  const actions = (
    <>
      {session.account !== null && params.tag !== undefined && <TagActions key={source.listKey} tag={params.tag} />}
      {hasFolders && kind === 'bookmarks' && <FoldersButton current={null} />}
    </>
  );
  return (
    <StatusScope key={source.listKey} filters={filters}>
      <Timeline kind={kind} head={{ icon, name: t(title, params), hasBack, actions }} source={source} />
    </StatusScope>
  );
}
