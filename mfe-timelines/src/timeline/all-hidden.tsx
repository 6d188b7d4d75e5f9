import { useCan, useModule } from '@skerry/shared/runtime';
import { Button, EmptyState } from '@skerry/shared/ui';
import { EyeOff } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';

/** Says that the filters hide everything that a timeline has, and leads to them. */
export default function AllHidden({ count }: { count: number }) {
  const t = useT();
  const { bus } = useModule();
  return (
    <EmptyState
      icon={EyeOff}
      title={t('leftOut.all')}
      body={t('leftOut.count', { count })}
      action={
        useCan('settings/open/v1') && (
          <Button onClick={() => void bus.command('settings/open/v1', { tab: 'muted', preference: 'muteWords' })}>
            {t('switches.filters')}
          </Button>
        )
      }
    />
  );
}
