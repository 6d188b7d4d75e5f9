import { useState } from 'react';
import { Button } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';

/** Asks for what is new, in a timeline that loads only when asked. */
export default function Renew({ onRenew }: { onRenew: () => Promise<void> }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const renew = () => {
    setIsBusy(true);
    void onRenew().finally(() => setIsBusy(false));
  };
  return (
    <Button variant="ghost" isBusy={isBusy} onClick={renew}>
      {t('asked.newer')}
    </Button>
  );
}
