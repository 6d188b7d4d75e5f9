import { useInstance } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { serverPage } from '@skerry/shared/rules';
import styles from './remote-dialog.module.css';
import { useT } from '../use-t.ts';

interface ServerPageProps {
  /** The id of a status, or the name of an account. */
  subject: Parameters<typeof serverPage>[0];
  /** The visitor's account, which was not found from here. */
  tried: string | null;
}

/** The other way: the page of this server that finds a visitor's own one, and needs nothing of this client. */
export function ServerPage({ subject, tried }: ServerPageProps) {
  const t = useT();
  const { abilities, name } = useInstance();
  if (!abilities.remoteInteraction) return null;
  const server = name || window.location.host;
  if (tried === null || subject.nickname === undefined)
    return (
      <p className={styles.hint}>
        <a href={serverPage(subject)}>{t('remote.page', { server })}</a>
      </p>
    );
  return (
    <form method="post" action={serverPage({})} className={styles.ways}>
      <input type="hidden" name="nickname" value={subject.nickname} />
      <input type="hidden" name="profile" value={tried} />
      <Button type="submit">{t('remote.tryPage', { server })}</Button>
    </form>
  );
}
