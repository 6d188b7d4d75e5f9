import { useEffect } from 'react';
import { Compass } from '@skerry/shared/ui/icons';
import { useModule, useShellLocation } from '@skerry/shared/runtime';
import { BackButton, EmptyState, LinkButton, Panel, PanelHead } from '@skerry/shared/ui';
import { follows } from '../routing/shell-link.tsx';
import { UnpinHere } from '@skerry/shared/ui/pin';
import { useWorld } from '../services.ts';
import { Likely } from './likely.tsx';
import { specifiedScreen } from './specified-screens.ts';
import { useT } from '../i18n/use-t.ts';

/**
 * An address that leads nowhere, with what may have been meant; or one of a screen that clients of this kind have, for
 * which nothing is installed: it is named.
 */
export default function NotFoundPage() {
  const t = useT();
  const { navigation } = useModule().ports;
  const { title$ } = useWorld();
  const { pathname } = useShellLocation();
  const screen = specifiedScreen(pathname);
  const name = screen && t(screen);
  useEffect(() => {
    title$.next(name ?? '');
    return () => title$.next('');
  }, [title$, name]);
  return (
    <Panel>
      <PanelHead level={1} title={name ?? t('notFound.title')} before={<BackButton label={t('general.back')} />} />
      <EmptyState
        icon={Compass}
        title={name === null ? t('notFound.title') : t('notYet.title')}
        body={
          name === null ? t('notFound.body', { path: `\u2066${shown(pathname)}\u2069` }) : t('notYet.body', { name })
        }
        action={
          <>
            <LinkButton href="/" onClick={follows(() => navigation.go('/'))}>
              {t('notFound.action')}
            </LinkButton>
            <UnpinHere />
          </>
        }
      />
      {name === null && <Likely />}
    </Panel>
  );
}

/** Letters of an address that are shown. */
const SHOWN = 200;

function shown(pathname: string): string {
  return pathname.length > SHOWN ? `${pathname.slice(0, SHOWN)}…` : pathname;
}
