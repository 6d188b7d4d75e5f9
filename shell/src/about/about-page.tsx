import { Info } from '@skerry/shared/ui/icons';
import { useInstance } from '@skerry/shared/runtime';
import { BackButton, EmptyState, Panel, PanelBody, PanelHead, Tag } from '@skerry/shared/ui';
import { FeaturesPanel } from './features-panel.tsx';
import { FederationPanel } from './federation-panel.tsx';
import { InstanceText } from './instance-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { useT } from '../i18n/use-t.ts';
import styles from './about.module.css';
import { StaffPanel } from './staff-panel.tsx';

/**
 * The instance, its staff, terms, neighbours, rules about other servers and features, in that order (requirement
 * SH-157).
 */
export default function AboutPage() {
  const t = useT();
  const instance = useInstance();
  const back = <BackButton label={t('general.back')} />;
  if (!instance.isKnown) {
    return (
      <Panel>
        <PanelHead level={1} title={t('about.screen')} before={back} />
        <EmptyState icon={Info} title={t('about.unreachable')} body={t('about.unreachableBody')} />
      </Panel>
    );
  }
  return (
    <div className={styles.stack}>
      <Panel>
        <PanelHead level={1} title={t('about.title', { instance: instance.name })} before={back} />
        <PanelBody className={styles.stack}>
          <div className={styles.prose}>
            <InstanceText />
          </div>
          <p className={styles.foot}>
            {/* One word: apart, a page from right to left would show the version before the name. */}
            {t('about.client', { software: `${instance.backend} ${instance.backendVersion}`.trim() })}
          </p>
        </PanelBody>
      </Panel>
      <StaffPanel names={instance.staffAccounts} />
      <TermsPanel />
      {instance.localBubbleInstances.length > 0 && (
        <Panel>
          <PanelHead title={t('about.bubble')} />
          <PanelBody>
            <ul className={styles.tags}>
              {instance.localBubbleInstances.map((host) => (
                <li key={host}>
                  <Tag>
                    <bdi dir="ltr">{host}</bdi>
                  </Tag>
                </li>
              ))}
            </ul>
          </PanelBody>
        </Panel>
      )}
      <FederationPanel />
      {instance.isFeaturesPanelShown && <FeaturesPanel />}
    </div>
  );
}
