import type { Slots } from '@skerry/shared/contract';
import { defineComponent } from '@skerry/shared/runtime';
import { FollowButton } from '../relationship/follow-button.tsx';

export default defineComponent<'account/actions/v1'>(({ params }: { params: Slots['account/actions/v1'] }) => (
  <FollowButton accountId={params.accountId} size="small" />
));
