import { useState } from 'react';
import { REPLIES_POLICIES, updateList, type AccountList } from '@skerry/shared/api';
import { useModule, useSetting } from '@skerry/shared/runtime';
import { RadioGroup, Switch } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { ownLists } from './own-lists.ts';
import { useT } from '../use-t.ts';
import styles from './lists.module.css';

/**
 * What a list does beside its members. Each choice is saved at once. If the server's lists can't keep their members out
 * of home, this client does.
 */
export function ListChoices({ list }: { list: AccountList }) {
  const t = useT();
  const ctx = useModule();
  /** What the user has chosen and the server has not answered yet. */
  const [chosen, setChosen] = useState<Partial<AccountList>>({});
  const { id, title, exclusive, repliesPolicy } = { ...list, ...chosen };
  const [keptOut, setKeptOut] = useSetting('timelines.exclusiveLists');
  const choose = async (choice: Partial<Pick<AccountList, 'exclusive' | 'repliesPolicy'>>) => {
    setChosen((all) => ({ ...all, ...choice }));
    const call = updateList(id, title, { exclusive, repliesPolicy, ...choice });
    const { data, error } = await ctx.ports.api.request(call, { signal: ctx.signal });
    setChosen({});
    if (error) return showFailure(ctx, error);
    ownLists(ctx).put(data);
  };
  return (
    <div className={styles.listChoices}>
      {exclusive === null ? (
        <Switch
          label={t('list.exclusive')}
          hint={t('list.exclusiveHere')}
          checked={keptOut.includes(id)}
          onChange={(wanted) => setKeptOut([...keptOut.filter((one) => one !== id), ...(wanted ? [id] : [])])}
        />
      ) : (
        <Switch
          label={t('list.exclusive')}
          hint={t('list.exclusiveHint')}
          checked={exclusive}
          onChange={(wanted) => void choose({ exclusive: wanted })}
        />
      )}
      {repliesPolicy !== null && (
        <RadioGroup
          label={t('list.replies')}
          value={repliesPolicy}
          options={REPLIES_POLICIES.map((value) => ({ value, label: t(`list.replies.${value}`) }))}
          onChange={(wanted) => void choose({ repliesPolicy: wanted })}
        />
      )}
    </div>
  );
}
