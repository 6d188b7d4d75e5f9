import { defineCommand } from '@skerry/shared/runtime';

export default defineCommand<'status/people/v1'>(async ({ statusId, who }, ctx) => {
  const [{ statusPeopleDialog }, { statusPeopleLabel }] = await Promise.all([
    import('../status-people/status-people.tsx'),
    import('../status-people/status-people-t.ts'),
  ]);
  ctx.ports.dialogs.open(statusPeopleDialog, {
    label: statusPeopleLabel(ctx, who),
    size: 'medium',
    params: { statusId, who },
  });
});
