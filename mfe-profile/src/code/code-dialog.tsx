import { defineMount, useDocumentTitle, type ScreenProps } from '@skerry/shared/runtime';
import { Button, DialogFrame } from '@skerry/shared/ui';
import { QrCode } from '@skerry/shared/ui/qr';
import { useT } from '../use-t.ts';
import styles from './code-dialog.module.css';

interface CodeParams {
  /** Of the profile's page on its own server. */
  url: string;
  /** `@name@host`. */
  address: string;
}

/** The address of a profile's page as a QR code, for the phone of somebody else. */
export function CodeDialog({ params: { url, address }, setTitle, close }: ScreenProps<CodeParams>) {
  const t = useT();
  const title = t('code.title');
  useDocumentTitle({ setTitle }, title);
  return (
    <DialogFrame title={title} footer={<Button onClick={close}>{t('code.close')}</Button>}>
      <div className={styles.code}>
        <QrCode text={url} label={t('code.label', { address })} className={styles.image} />
        <bdi dir="ltr" className={styles.address}>
          {address}
        </bdi>
        <p className={styles.hint}>{t('code.hint')}</p>
      </div>
    </DialogFrame>
  );
}

export const codeDialog = defineMount<CodeParams>(CodeDialog);
