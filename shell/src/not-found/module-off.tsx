import { Power } from '@skerry/shared/ui/icons';
import { EmptyState, LinkButton, Panel } from '@skerry/shared/ui';
import { useModule } from '@skerry/shared/runtime';
import { follows } from '../routing/shell-link.tsx';
import { UnpinHere } from '@skerry/shared/ui/pin';
import { useT } from '../i18n/use-t.ts';

/** Shown at the address of a module that the operator switched off. */
export default function ModuleOff() {
  const t = useT();
  const { navigation } = useModule().ports;
  return (
    <Panel>
      <EmptyState
        icon={Power}
        title={t('moduleOff.title')}
        body={t('moduleOff.body')}
        action={
          <>
            <LinkButton href="/" onClick={follows(() => navigation.go('/'))}>
              {t('notFound.action')}
            </LinkButton>
            <UnpinHere />
          </>
        }
      />
    </Panel>
  );
}
