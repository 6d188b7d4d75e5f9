import { Button } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';

/** Shows the next part of a very long text. With the last part it is gone: then the status has the focus. */
export default function ShowMore({ show }: { show: () => void }) {
  const t = useT();
  return (
    <Button
      variant="ghost"
      size="small"
      onClick={({ currentTarget }) => {
        const article = currentTarget.closest('article');
        show();
        setTimeout(() => currentTarget.isConnected || article?.focus({ preventScroll: true }));
      }}
    >
      {t('status.show_more')}
    </Button>
  );
}
