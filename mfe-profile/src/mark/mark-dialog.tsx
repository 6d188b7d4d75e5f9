import { useState, type CSSProperties } from 'react';
import { HIGHLIGHT_DEFAULT_COLOR, HIGHLIGHT_TYPES, highlightColor, plainName } from '@skerry/shared/rules';
import { defineMount, useDocumentTitle, useEntity, useSetting, type ScreenProps } from '@skerry/shared/runtime';
import { Button, DialogFrame, RadioGroup } from '@skerry/shared/ui';
import { ColorPicker } from '@skerry/shared/ui/pickers';
import { useT } from '../use-t.ts';
import styles from './mark-dialog.module.css';

type MarkType = (typeof HIGHLIGHT_TYPES)[number];

/** Colours that can be told apart on light and dark themes. */
const SWATCHES = [HIGHLIGHT_DEFAULT_COLOR, '#e5484d', '#f76b15', '#ffc53d', '#30a46c', '#0090ff', '#8e4ec6', '#e93d82'];

/** How the posts of an account stand out for this user (PR-030, SE-048): kept under the account's handle. */
export function MarkDialog({ params: { accountId }, setTitle, close }: ScreenProps<{ accountId: string }>) {
  const t = useT();
  const account = useEntity('account', accountId);
  const title = t('mark.title', { name: account ? plainName(account) : '' });
  useDocumentTitle({ setTitle }, title);
  const [marks, setMarks] = useSetting('highlight');
  const kept = account && marks[account.acct];
  const [type, setType] = useState<MarkType>(kept?.type ?? 'disabled');
  const [color, setColor] = useState(kept?.color || HIGHLIGHT_DEFAULT_COLOR);
  const save = () => {
    if (account) setMarks({ ...marks, [account.acct]: { type, color } });
    close?.();
  };
  return (
    <DialogFrame
      title={title}
      footer={
        <>
          <Button onClick={close}>{t('mark.cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('mark.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.hint}>{t('mark.hint')}</p>
        <RadioGroup
          label={t('mark.type')}
          value={type}
          onChange={setType}
          options={HIGHLIGHT_TYPES.map((value) => ({ value, label: t(`mark.${value}`) }))}
        />
        {type !== 'disabled' && (
          <>
            <ColorPicker
              label={t('mark.color')}
              value={color}
              swatches={SWATCHES}
              texts={{ area: t('mark.area'), hex: t('mark.hex'), swatches: t('mark.swatches') }}
              onChange={setColor}
            />
            <p className={styles.preview} data-mark={type} style={{ '--mark': highlightColor(color) } as CSSProperties}>
              {t('mark.preview')}
            </p>
          </>
        )}
      </div>
    </DialogFrame>
  );
}

export const markDialog = defineMount<{ accountId: string }>(MarkDialog);
