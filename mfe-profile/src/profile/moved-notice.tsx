import type { Account } from '@skerry/shared/entities';
import { RouteLink, useEntity } from '@skerry/shared/runtime';
import { Alert, withElement } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './profile.module.css';

/** Says that a person writes elsewhere now, with the way there. */
export default function MovedNotice({ account }: { account: Account }) {
  const t = useT();
  const target = useEntity('account', account.movedToId);
  if (!target) return null;
  return (
    <div className={styles.moved}>
      <Alert>
        {withElement(
          (account) => t('moved.told', { account }),
          <RouteLink to="profile.user" params={{ name: target.acct }}>
            <bdi dir="ltr">@{target.fqn}</bdi>
          </RouteLink>,
        )}
      </Alert>
    </div>
  );
}
