import { useMemo, useState } from 'react';
import { useModule, useSetting } from '@skerry/shared/runtime';
import { Button, dialogClass, DialogFrame, Switch } from '@skerry/shared/ui';
import { useModal } from '../dialogs/use-modal.ts';
import { heardLines, keyLines, type KeyAction, type KeyLine } from './key-lines.ts';
import { KeyGroup } from './key-group.tsx';
import styles from './keys.module.css';
import { useT } from '../i18n/use-t.ts';

interface KeyListProps {
  /** All that the user has, in order. */
  actions: readonly KeyAction[];
  onClose: () => void;
}

/** All keys, by the module that has them; each can be changed, taken away and reset. */
export default function KeyList({ actions, onClose }: KeyListProps) {
  const t = useT();
  const { ports, telemetry } = useModule();
  const [changed, setChanged] = useSetting('shell.keys');
  const [hasSingleKeys, setHasSingleKeys] = useSetting('shell.singleKeys');
  const [isChanging, setIsChanging] = useState(false);
  const [told, setTold] = useState('');
  const lines = useMemo(() => keyLines(actions, changed), [actions, changed]);
  const { ref, props } = useModal(() => {
    onClose();
    return true;
  });
  const shown = isChanging ? lines : heardLines(lines, hasSingleKeys);
  const give = (line: KeyLine, keys: string, losers: readonly KeyLine[]) => {
    const next = { ...changed, [line.name]: { keys } };
    for (const { name } of losers) next[name] = { keys: '' };
    if (keys === line.standard) delete next[line.name];
    ports.settings.set('shell.keys', next).then(
      () => setTold(t('keys.saved')),
      (error: unknown) => {
        telemetry.error(error);
        setTold(t('keys.unsaved'));
      },
    );
  };
  const resetAll = async () => {
    const isWanted = await ports.dialogs.confirm({
      title: t('keys.resetAll'),
      body: t('keys.resetAllBody'),
      confirmLabel: t('keys.resetAllConfirm'),
    });
    if (isWanted) setChanged({});
  };
  const footer = (
    <>
      <span role="status" className={styles.told}>
        {told}
      </span>
      {isChanging && Object.keys(changed).length > 0 && (
        <Button variant="ghost" onClick={() => void resetAll()}>
          {t('keys.resetAll')}
        </Button>
      )}
      <Button
        onClick={() => {
          setIsChanging(!isChanging);
          setTold('');
        }}
      >
        {t(isChanging ? 'keys.done' : 'keys.change')}
      </Button>
    </>
  );
  return (
    <dialog ref={ref} {...props} className={dialogClass('medium')} aria-label={t('keys.title')}>
      <DialogFrame title={t('keys.title')} onClose={onClose} closeLabel={t('keys.close')} footer={footer}>
        <Switch
          className={styles.single}
          label={t('keys.single')}
          hint={t('keys.singleHint')}
          checked={hasSingleKeys}
          onChange={setHasSingleKeys}
        />
        <div className={styles.groups}>
          {[...Map.groupBy(shown, ({ owner }) => owner)].map(([owner, own]) => (
            <KeyGroup
              key={owner}
              title={owner || t('keys.everywhere')}
              lines={own}
              all={lines}
              onGive={isChanging ? give : undefined}
            />
          ))}
        </div>
        <p className={styles.note}>{t(isChanging ? 'keys.how' : hasSingleKeys ? 'keys.note' : 'keys.off')}</p>
      </DialogFrame>
    </dialog>
  );
}
