import { useState } from 'react';
import { Button, ConfirmDialog } from '../../ui/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

function Asking({ t, isDanger = false, isBusy = false }: SampleProps & { isDanger?: boolean; isBusy?: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{t.open}</Button>
      {isAsked && (
        <ConfirmDialog
          title={t.title}
          body={t.paragraph}
          confirmLabel={isDanger ? t.remove : t.save}
          cancelLabel={t.cancel}
          isDanger={isDanger}
          isBusy={isBusy}
          onAnswer={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

export const entry: GalleryEntry = {
  title: 'ConfirmDialog',
  states: [
    { code: 'title, body', opens: true, Sample: (props) => <Asking {...props} /> },
    { code: 'isDanger', opens: true, Sample: (props) => <Asking {...props} isDanger /> },
    { code: 'isBusy', Sample: (props) => <Asking {...props} isBusy /> },
  ],
};
