import { defineAction, of } from '@skerry/shared/runtime';

/** An admin's entry in the menu of somebody else (AD-002). */
export default defineAction<'account/menu/v1'>({
  state: ({ accountId }, { session }) => of({ hidden: session.account?.id === accountId }),
  run: async ({ accountId }, { ports, i18n }) => {
    // The entry stays small: the dialog loads at its first use.
    const { personDialog } = await import('../person/person-dialog.tsx');
    const id = `moderate:${accountId}`;
    ports.dialogs.open(personDialog, { id, label: i18n.t('title'), size: 'small', params: { accountId } });
  },
});
