import { useBack } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';

/** Leaves the editor, which has saved each change already. */
export function DoneButton() {
  const t = useT();
  return (
    <Button variant="primary" size="small" onClick={useBack()}>
      {t('keys.done')}
    </Button>
  );
}
