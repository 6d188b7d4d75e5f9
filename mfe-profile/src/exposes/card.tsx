import { defineComponent } from '@skerry/shared/runtime';
import { AccountCard } from '../profile/account-card.tsx';

export default defineComponent<'account/card/v1'>(({ params }) => <AccountCard accountId={params.accountId} />);
