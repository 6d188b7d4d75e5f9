import { listTimeline } from '@skerry/shared/api';
import { RouteLink, useDocumentTitle, type ScreenProps } from '@skerry/shared/runtime';
import { List, Pencil } from '@skerry/shared/ui/icons';
import { BackButton, buttonClass, EmptyState, Icon, Panel, PanelHead } from '@skerry/shared/ui';
import { ListEditor } from '../lists/list-editor.tsx';
import { ListsPage } from '../lists/lists-page.tsx';
import { StatusScope } from '../status/status-scope.tsx';
import { PLAIN_SOURCE, type TimelineSource } from './timeline-source.ts';
import type { HeadContent } from './timeline-head.tsx';
import { Timeline } from './timeline.tsx';
import { ListGone } from '../lists/list-gone.tsx';
import { useLists } from '../lists/use-lists.ts';
import { useT } from '../use-t.ts';

type ListScreensProps = ScreenProps<{ routeId: string; id?: string }>;

/** All lists, the timeline of one, or its editor. */
export function ListScreens({ params: { routeId, id }, setTitle }: ListScreensProps) {
  if (id === undefined) return <ListsPage />;
  if (routeId !== 'timelines.list') return <ListEditor key={id} params={{ id }} setTitle={setTitle} />;
  return <ListTimeline key={id} id={id} setTitle={setTitle} />;
}

interface ListTimelineProps extends Pick<ScreenProps, 'setTitle'> {
  id: string;
}

/** The timeline of a list, with the way to its editor, or the statement that there is no such list. */
function ListTimeline({ id, setTitle }: ListTimelineProps) {
  const t = useT();
  const { entries: lists, isLoading } = useLists();
  const list = lists?.find((one) => one.id === id);
  useDocumentTitle({ setTitle }, list?.title ?? '');
  if (lists && !list && !isLoading) {
    return (
      <Panel>
        <PanelHead isSticky level={1} title={t('lists.title')} before={<BackButton label={t('lists.back')} />} />
        <ListGone />
      </Panel>
    );
  }
  const edit = list && (
    <RouteLink
      to="timelines.list-edit"
      params={{ id }}
      fallback={null}
      aria-label={t('lists.editNamed', { title: list.title })}
      className={buttonClass({ size: 'small' })}
    >
      <Icon as={Pencil} size={16} />
      {t('lists.edit')}
    </RouteLink>
  );
  const people = (
    <RouteLink to="timelines.list-edit" params={{ id }} fallback={null} className={buttonClass({ variant: 'primary' })}>
      {t('timeline.people')}
    </RouteLink>
  );
  const head: HeadContent = { icon: List, name: list?.title ?? t('lists.title'), hasBack: true, actions: edit };
  const empty = <EmptyState icon={List} title={t('timeline.empty')} body={t('timeline.emptyBody')} action={people} />;
  return (
    <StatusScope filters="home">
      <Timeline kind={null} head={head} source={listSource(id)} empty={empty} />
    </StatusScope>
  );
}

/** Where the statuses of a list come from. */
export function listSource(id: string): TimelineSource {
  return {
    ...PLAIN_SOURCE,
    listKey: `timeline:list:${id}`,
    call: (query) => listTimeline(id, query),
    stream: { stream: 'list', list: id },
  };
}
