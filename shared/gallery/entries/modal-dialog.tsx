import { useState, type ComponentProps } from 'react';
import { Button, ModalDialog, TextField } from '../../ui/index.ts';
import { ListSelect } from '../../ui/pickers/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';
import styles from '../gallery.module.css';

function Opening({ t, size }: SampleProps & Pick<ComponentProps<typeof ModalDialog>, 'size'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [audience, setAudience] = useState('all');
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t.open}</Button>
      {isOpen && (
        <ModalDialog
          title={t.edit}
          closeLabel={t.close}
          onClose={close}
          size={size}
          footer={
            <>
              <Button onClick={close}>{t.cancel}</Button>
              <Button variant="primary" onClick={close}>
                {t.save}
              </Button>
            </>
          }
        >
          <div className={styles.form}>
            <TextField label={t.name} hint={t.hint} defaultValue={t.sentence} />
            <ListSelect
              label={t.audience}
              options={[
                { value: 'all', label: t.everybody, hint: t.audienceHint },
                { value: 'self', label: t.onlyMe },
              ]}
              value={audience}
              onChange={setAudience}
            />
          </div>
        </ModalDialog>
      )}
    </>
  );
}

export const entry: GalleryEntry = {
  title: 'ModalDialog',
  states: [
    { code: 'size="medium"', opens: true, Sample: (props) => <Opening {...props} /> },
    { code: 'size="small"', Sample: (props) => <Opening {...props} size="small" /> },
    { code: 'size="large"', Sample: (props) => <Opening {...props} size="large" /> },
  ],
};
