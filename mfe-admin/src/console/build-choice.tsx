import { formatPercent } from '@skerry/shared/i18n';
import type { InstalledModule } from '@skerry/shared/contract';
import { useState } from 'react';
import { useLocale } from '@skerry/shared/runtime';
import { Button, Select } from '@skerry/shared/ui';
import pane from '../pane.module.css';
import { useT } from '../use-t.ts';
import { usePlan } from './use-plan.ts';

const SHARES = [5, 10, 25, 50] as const;
const USUAL_SHARE = 10;

/** What an admin decides about the builds of a module: for all, or for a part of the accounts. */
export function BuildChoice({ installed, name }: { installed: InstalledModule; name: string }) {
  const t = useT();
  const plan = usePlan(installed, name);
  const locale = useLocale();
  const { build: on, before, canary, pinned, builds } = installed;
  const [chosen, setChosen] = useState(on ?? builds[0]?.build ?? '');
  const [percent, setPercent] = useState<number>(USUAL_SHARE);
  return (
    <>
      <Select
        label={t('choice.build')}
        value={chosen}
        options={builds.map(({ build }) => ({ value: build, label: build }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className={pane.buttons}>
        {chosen !== pinned && (
          <Button size="small" onClick={() => void plan({ kind: 'pin', build: chosen })}>
            {t('pin.do')}
          </Button>
        )}
        {before !== null && (
          <Button size="small" onClick={() => void plan({ kind: 'rollback' })}>
            {t('rollback.do', { build: before })}
          </Button>
        )}
        {pinned !== null && (
          <Button size="small" onClick={() => void plan({ kind: 'unpin' })}>
            {t('unpin.do')}
          </Button>
        )}
      </div>
      {on !== null && chosen !== on && (
        <>
          <Select
            label={t('choice.share')}
            value={percent}
            options={SHARES.map((share) => ({ value: String(share), label: formatPercent(locale, share / 100) }))}
            onChange={({ target }) => setPercent(Number(target.value))}
          />
          <div className={pane.buttons}>
            <Button size="small" onClick={() => void plan({ kind: 'canary', build: chosen, percent })}>
              {t('canary.do')}
            </Button>
          </div>
        </>
      )}
      {canary && (
        <div className={pane.buttons}>
          <Button size="small" onClick={() => void plan({ kind: 'end-canary' })}>
            {t('end-canary.do')}
          </Button>
        </div>
      )}
    </>
  );
}
