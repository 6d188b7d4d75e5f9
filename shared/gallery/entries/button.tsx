import { ArrowLeft, Send } from '../../ui/icons/index.ts';
import { Button } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'Button',
  states: [
    {
      code: 'variant',
      Sample: ({ t }) => (
        <>
          <Button variant="primary">{t.save}</Button>
          <Button>{t.cancel}</Button>
          <Button variant="soft">{t.edit}</Button>
          <Button variant="ghost">{t.more}</Button>
          <Button variant="danger">{t.remove}</Button>
        </>
      ),
    },
    {
      code: 'size="small"',
      Sample: ({ t }) => (
        <>
          <Button size="small" variant="primary">
            {t.save}
          </Button>
          <Button size="small">{t.cancel}</Button>
        </>
      ),
    },
    {
      code: 'icon, mirrored',
      Sample: ({ t }) => (
        <>
          <Button icon={Send} variant="primary">
            {t.save}
          </Button>
          <Button icon={ArrowLeft} mirrored>
            {t.back}
          </Button>
        </>
      ),
    },
    {
      code: 'isBusy',
      Sample: ({ t }) => (
        <>
          <Button isBusy variant="primary">
            {t.save}
          </Button>
          <Button isBusy>{t.cancel}</Button>
        </>
      ),
    },
    {
      code: 'disabledReason',
      Sample: ({ t }) => (
        <Button disabledReason={t.reason} variant="primary">
          {t.save}
        </Button>
      ),
    },
    {
      code: 'isBlock',
      Sample: ({ t }) => (
        <Button isBlock variant="primary">
          {t.longWord}
        </Button>
      ),
    },
  ],
};
