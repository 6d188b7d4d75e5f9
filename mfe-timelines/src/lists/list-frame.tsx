import { List, Pencil } from '@skerry/shared/ui/icons';
import type { ReactNode } from 'react';
import { RouteLink, useDocumentTitle, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, buttonClass, EmptyState, Icon, Panel, PanelHead } from '@skerry/shared/ui';
import { ListGone } from './list-gone.tsx';
import { useLists } from './use-lists.ts';
import { useT } from '../use-t.ts';

interface ListFrameProps extends Pick<ScreenProps, 'setTitle'> {
  id: string;
  renderTimeline: (head: { name: string; actions: ReactNode }, empty: ReactNode) => ReactNode;
}

/** What the timeline of a list has of its own: its name, the way to its editor, and what to do where it is empty. */
export function ListFrame({ id, setTitle, renderTimeline }: ListFrameProps) {
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
  return renderTimeline(
    { name: list?.title ?? t('lists.title'), actions: edit },
    <EmptyState icon={List} title={t('timeline.empty')} body={t('timeline.emptyBody')} action={people} />,
  );
}
