import { useAbility, useEntity } from '@skerry/shared/runtime';
import FamiliarFollowers from '../familiar/familiar-followers.tsx';
import PrivateNote from '../private-note/private-note.tsx';

/** What the first frame of another person's profile does not need. */
export default function OtherParts({ accountId }: { accountId: string }) {
  const hasFamiliar = useAbility('familiarFollowers');
  const relationship = useEntity('relationship', accountId);
  return (
    <>
      {hasFamiliar && <FamiliarFollowers accountId={accountId} />}
      {relationship && <PrivateNote accountId={accountId} />}
    </>
  );
}
