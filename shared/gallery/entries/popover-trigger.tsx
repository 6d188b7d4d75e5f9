import { PopoverTrigger } from '../../ui/overlays/index.ts';
import { Button } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'PopoverTrigger',
  states: [
    {
      code: 'children={(close) => …}',
      opens: true,
      Sample: ({ t }) => (
        <PopoverTrigger label={t.about} trigger={<Button>{t.about}</Button>}>
          {(close) => (
            <>
              <p>{t.sentence}</p>
              <Button size="small" onClick={close}>
                {t.close}
              </Button>
            </>
          )}
        </PopoverTrigger>
      ),
    },
  ],
};
