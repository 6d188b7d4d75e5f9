import { defineAction, of } from '@skerry/shared/runtime';
import { addRequests } from '../lists/add-requests.ts';

export default defineAction<'account/menu/v1'>({
  state: ({ accountId }, { session }) => of({ hidden: session.account?.id === accountId }),
  run: ({ accountId }, ctx) => addRequests(ctx).next(accountId),
});
