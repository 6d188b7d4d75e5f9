import { defineCommand } from '@skerry/shared/runtime';

export default defineCommand<'account/relationship/v1'>(async (change, ctx) => {
  const { changeRelationship } = await import('../relationship/actions/change-relationship.ts');
  await changeRelationship(ctx, change);
});
