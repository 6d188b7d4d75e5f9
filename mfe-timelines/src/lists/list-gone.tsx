import { List } from '@skerry/shared/ui/icons';
import { RouteLink } from '@skerry/shared/runtime';
import { buttonClass, EmptyState } from '@skerry/shared/ui';
import { UnpinHere } from '@skerry/shared/ui/pin';
import { useT } from '../use-t.ts';

/** There is no list at this address, or none of this user. */
export function ListGone() {
  const t = useT();
  return (
    <EmptyState
      icon={List}
      title={t('lists.gone')}
      body={t('lists.goneBody')}
      action={
        <>
          <RouteLink to="timelines.lists" className={buttonClass({ variant: 'primary' })} fallback={null}>
            {t('lists.all')}
          </RouteLink>
          <UnpinHere />
        </>
      }
    />
  );
}
