import { Alert, Button } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'Alert',
  states: [
    { code: 'tone="info"', Sample: ({ t }) => <Alert>{t.sentence}</Alert> },
    {
      code: 'tone="success", onDismiss',
      Sample: ({ t }) => (
        <Alert tone="success" dismissLabel={t.close} onDismiss={() => undefined}>
          {t.isDeleted}
        </Alert>
      ),
    },
    {
      code: 'tone="warning", action',
      Sample: ({ t }) => (
        <Alert tone="warning" action={<Button size="small">{t.retry}</Button>}>
          {t.paragraph}
        </Alert>
      ),
    },
    { code: 'tone="error"', Sample: ({ t }) => <Alert tone="error">{t.error}</Alert> },
  ],
};
