import { Image, LockKeyhole, Type, Upload, UserPlus, type IconShape } from '@skerry/shared/ui/icons';
import { SCOPES } from '@skerry/shared/rules';
import { useInstance } from '@skerry/shared/runtime';
import { Icon, Panel, PanelHead } from '@skerry/shared/ui';
import styles from './features-panel.module.css';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';

/** What the instance offers (requirements SH-152 to SH-156). */
export function FeaturesPanel() {
  const t = useT();
  const { number, bytes } = useFormat();
  const instance = useInstance();
  const hasLocal = instance.abilities.localScope;
  const scopes = SCOPES.filter((scope) => scope !== 'local' || hasLocal).length;
  const { general } = instance.uploadLimits;
  return (
    <Panel>
      <PanelHead title={t('features.title')} />
      <dl className={styles.facts}>
        {instance.abilities.suggestions && (
          <Fact icon={UserPlus} name={t('features.suggestions')} value={t('general.yes')} />
        )}
        {instance.features.includes('media_proxy') && (
          <Fact icon={Image} name={t('features.mediaProxy')} value={t('general.yes')} />
        )}
        <Fact icon={LockKeyhole} name={t('features.scopes')} value={number(scopes)} />
        <Fact icon={Type} name={t('features.textLimit')} value={number(instance.textLimit)} />
        {general !== null && <Fact icon={Upload} name={t('features.uploadLimit')} value={bytes(general)} />}
      </dl>
    </Panel>
  );
}

function Fact({ icon, name, value }: { icon: IconShape; name: string; value: string }) {
  return (
    <div>
      <Icon as={icon} size={16} />
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
