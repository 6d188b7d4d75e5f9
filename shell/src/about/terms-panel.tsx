import { termsOfService } from '@skerry/shared/api';
import { Panel, PanelBody, PanelHead } from '@skerry/shared/ui';
import { OperatorHtml } from './operator-html.tsx';
import { useT } from '../i18n/use-t.ts';
import { useOperatorPage } from './use-operator-page.ts';

/** The terms of service, where the instance has some (requirement SH-160). */
export function TermsPanel({ className }: { className?: string | undefined }) {
  const t = useT();
  const page = useOperatorPage(termsOfService);
  if (page === 'loading' || page === null) return null;
  return (
    <Panel id="terms" className={className}>
      <PanelHead title={t('about.terms')} />
      <PanelBody>
        <OperatorHtml html={page} />
      </PanelBody>
    </Panel>
  );
}
