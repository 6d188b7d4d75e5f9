import { Compass } from '@skerry/shared/ui/icons';
import { useModule, useShellLocation } from '@skerry/shared/runtime';
import { BackButton, EmptyState, LinkButton, Panel, PanelHead } from '@skerry/shared/ui';
import { follows } from '../routing/shell-link.tsx';
import { useNothingT } from './use-nothing-t.ts';

export function NotFoundPage() {
  const t = useNothingT();
  const { navigation } = useModule().ports;
  const { pathname } = useShellLocation();
  return (
    <Panel>
      <PanelHead level={1} title={t('notFound.title')} before={<BackButton label={t('general.back')} />} />
      <EmptyState
        icon={Compass}
        title={t('notFound.title')}
        body={t('notFound.body', { path: `\u2066${pathname}\u2069` })}
        action={
          <LinkButton href="/" onClick={follows(() => navigation.go('/'))}>
            {t('notFound.action')}
          </LinkButton>
        }
      />
    </Panel>
  );
}
