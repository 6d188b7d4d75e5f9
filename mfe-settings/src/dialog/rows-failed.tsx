import { useState } from 'react';
import type { LoadedRows } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';

interface RowsFailedProps {
  onLoaded: (rows: LoadedRows) => void;
}

/** Says that a module's settings could not be fetched, with a retry. */
export function RowsFailed({ onLoaded }: RowsFailedProps) {
  const t = useT();
  const { ports, telemetry } = useModule();
  const [isBusy, setIsBusy] = useState(false);
  const retry = () => {
    setIsBusy(true);
    ports.preferences
      .loadRows()
      .then(onLoaded, (error: unknown) => telemetry.error(error))
      .finally(() => setIsBusy(false));
  };
  return (
    <Alert
      tone="error"
      action={
        <Button size="small" isBusy={isBusy} onClick={retry}>
          {t('rows.retry')}
        </Button>
      }
    >
      {t('rows.failed')}
    </Alert>
  );
}
