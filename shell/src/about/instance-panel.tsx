import { instancePanel } from '@skerry/shared/api';
import { plainText } from '@skerry/shared/html';
import { useInstance } from '@skerry/shared/runtime';
import { Panel, Skeleton } from '@skerry/shared/ui';
import styles from './instance-panel.module.css';
import { OperatorHtml } from './operator-html.tsx';
import { useT } from '../i18n/use-t.ts';
import { useOperatorPage } from './use-operator-page.ts';

/** What the operator writes of the instance; else its own description. */
export function InstancePanel() {
  const t = useT();
  const { name, background } = useInstance();
  return (
    <Panel aria-label={t('instance.panel')} className={styles.instance}>
      {background && <img className={styles.picture} src={background} alt="" decoding="async" />}
      <div className={styles.text}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        <InstanceText />
      </div>
    </Panel>
  );
}

/** The operator's panel, where the switch for it is on (requirements SH-019, SH-158); else the description. */
export function InstanceText() {
  const { description, isInstancePanelShown } = useInstance();
  const page = useOperatorPage(instancePanel, isInstancePanelShown);
  if (page === 'loading') return <Skeleton />;
  if (page !== null) return <OperatorHtml html={page} />;
  return description ? <p dir="auto">{plainText(description, { isOneLine: true })}</p> : null;
}
