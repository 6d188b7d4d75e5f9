import { defineCommand } from '@skerry/shared/runtime';

export default defineCommand<'status/people/v1'>(async ({ statusId, who }, ctx) => {
  const { statusPeopleDialog } = await import('../status-people/status-people.tsx');
  ctx.ports.dialogs.open(statusPeopleDialog, {
    label: ctx.i18n.t(`people.${who}`),
    size: 'medium',
    params: { statusId, who },
  });
});
