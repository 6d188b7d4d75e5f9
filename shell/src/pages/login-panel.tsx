import { Panel, Skeleton } from '@skerry/shared/ui';
import { useParts } from '../layout/later-parts.ts';
import styles from './login-panel.module.css';

/** The login in a panel. In the side column it can wait for the first screen; on a page of its own it is the screen. */
export function LoginPanel({ isPage = false }: { isPage?: boolean }) {
  const parts = useParts(isPage);
  return (
    <Panel className={isPage ? styles.page : undefined} aria-busy={!parts || undefined}>
      {parts ? <parts.LoginForm level={isPage ? 1 : 2} /> : <div className={styles.waiting}><Skeleton width="half" /><Skeleton /><Skeleton /></div>}
    </Panel>
  );
}
