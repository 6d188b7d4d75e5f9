import { defineComponent } from '@skerry/shared/runtime';
import { AccountTimeline } from '../account-timeline/account-timeline.tsx';

export default defineComponent<'account/timeline/v1'>(({ params }) => (
  <AccountTimeline accountId={params.accountId} kind={params.kind} />
));
