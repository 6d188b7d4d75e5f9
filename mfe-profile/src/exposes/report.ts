import { defineCommand } from '@skerry/shared/runtime';

export default defineCommand<'report/open/v1'>(async (wanted, ctx) => {
  const { openReport } = await import('../report/open-report.ts');
  await openReport(ctx, wanted);
});
