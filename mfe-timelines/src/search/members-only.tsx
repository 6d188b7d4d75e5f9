import { Search } from '@skerry/shared/ui/icons';
import { useModule } from '@skerry/shared/runtime';
import { Button, EmptyState } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';

/** What a visitor does not get, and the login, which leads back here. */
export function MembersOnly({ title, body }: { title: string; body: string }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const login = navigation.href('shell.login');
  return (
    <div role="status">
      <EmptyState
        icon={Search}
        title={title}
        body={body}
        action={
          login && (
            <Button
              variant="primary"
              onClick={() => {
                const { pathname, search } = navigation.location;
                navigation.go(login, { state: { from: pathname + search } });
              }}
            >
              {t('search.logIn')}
            </Button>
          )
        }
      />
    </div>
  );
}
