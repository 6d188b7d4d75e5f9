import { List, Pencil } from '@skerry/shared/ui/icons';
import { RouteLink } from '@skerry/shared/runtime';
import { BackButton, buttonClass, classes, EmptyState, Icon, Panel, PanelHead } from '@skerry/shared/ui';
import { KeyedList, listRow } from '@skerry/shared/ui/list-keys';
import { ListsBody } from './lists-body.tsx';
import entry from '../entry-row.module.css';
import styles from './lists.module.css';
import { NewListForm } from './new-list-form.tsx';
import { useLists } from './use-lists.ts';
import { useT } from '../use-t.ts';

/** The user's lists, each with its timeline and its editor, and a form for a new one (TL-162). */
export function ListsPage() {
  const t = useT();
  const own = useLists();
  return (
    <Panel aria-busy={own.entries === null && own.isLoading}>
      <PanelHead isSticky level={1} title={t('lists.title')} before={<BackButton label={t('lists.back')} />} />
      <NewListForm />
      <ListsBody own={own}>
        {(lists) =>
          lists.length === 0 ? (
            <EmptyState icon={List} title={t('lists.none')} body={t('lists.noneBody')} />
          ) : (
            <KeyedList name="lists">
              <ul aria-label={t('lists.title')}>
                {lists.map(({ id, title }) => (
                  <li key={id} {...listRow(title, id)} className={classes(entry.row, entry.first)}>
                    <RouteLink to="timelines.list" params={{ id }} className={entry.name}>
                      <Icon as={List} size={20} />
                      <bdi>{title}</bdi>
                    </RouteLink>
                    <RouteLink
                      to="timelines.list-edit"
                      params={{ id }}
                      aria-label={t('lists.editNamed', { title })}
                      className={classes(buttonClass({ size: 'small' }), styles.edit)}
                    >
                      <Icon as={Pencil} size={16} />
                      {t('lists.edit')}
                    </RouteLink>
                  </li>
                ))}
              </ul>
            </KeyedList>
          )
        }
      </ListsBody>
    </Panel>
  );
}
