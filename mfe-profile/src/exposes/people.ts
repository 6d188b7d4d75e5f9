import { defineCommand } from '@skerry/shared/runtime';

export default defineCommand<'status/people/v1'>(async ({ statusId, who }, { ports, i18n }) => {
  const { statusPeopleDialog } = await import('../people/status-people.tsx');
  ports.dialogs.open(statusPeopleDialog, {
    label: i18n.t(`people.${who}`),
    size: 'medium',
    params: { statusId, who },
  });
});
