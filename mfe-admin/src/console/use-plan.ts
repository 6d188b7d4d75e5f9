import type { InstalledModule } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import type { ModuleEdit } from './module-edit.ts';
import { PlannedEdits } from './planned-edits.ts';
import { useT } from '../use-t.ts';

/** Asks before a change is noted for the operator, with what it does to people; it can be taken back. */
export function usePlan(module: Pick<InstalledModule, 'id' | 'build' | 'before' | 'canary'>, name: string) {
  const t = useT();
  const { ports, once } = useModule();
  const planned = once('planned', () => new PlannedEdits());
  return async (edit: ModuleEdit): Promise<void> => {
    const on = module.build ?? '';
    const build =
      'build' in edit ? edit.build : edit.kind === 'rollback' ? (module.before ?? '') : (module.canary?.version ?? '');
    const percent = 'percent' in edit ? edit.percent / 100 : 0;
    const agreed = await ports.dialogs.confirm({
      title: t(`ask.${edit.kind}`, { name }),
      body: t('plan.when', { does: t(`does.${edit.kind}`, { name, on, build, percent }) }),
      confirmLabel: t('plan.note'),
    });
    if (!agreed) return;
    const undo = planned.add(module.id, edit);
    ports.notices.show({
      level: 'success',
      text: t('plan.noted'),
      action: { label: t('switch.undo'), run: undo },
    });
  };
}
