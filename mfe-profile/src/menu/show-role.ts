import { updateCredentials } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import { showFailure } from '@skerry/shared/ui/failure';
import type { Texts } from '../use-t.ts';

/** Shows others the user's badge of the staff, or hides it (PR-022). */
export async function showRole(ctx: ModuleContext, showsRole: boolean, t: Texts): Promise<void> {
  const { error } = await ctx.ports.api.request(updateCredentials({ showsRole }), { signal: ctx.signal });
  if (error) return showFailure(ctx, error);
  ctx.ports.notices.show({ level: 'success', text: t(showsRole ? 'role.shown' : 'role.hidden') });
}
