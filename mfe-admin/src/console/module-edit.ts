import type { Installed, InstalledModule, ModuleId } from '@skerry/shared/contract';

/** A change of one module that the operator's tool carries out. */
export type ModuleEdit =
  | { readonly kind: 'enable' | 'disable' | 'unpin' | 'rollback' | 'end-canary' }
  | { readonly kind: 'pin'; readonly build: string }
  | { readonly kind: 'canary'; readonly build: string; readonly percent: number };

export interface PlannedEdit {
  readonly module: ModuleId;
  readonly edit: ModuleEdit;
}

/** What does it at once, on the server. */
export function commandOf({ module, edit }: PlannedEdit): string {
  if (edit.kind === 'pin') return `skerry modules pin ${module} ${edit.build}`;
  if (edit.kind === 'canary') return `skerry modules canary ${module} ${edit.build} --percent ${String(edit.percent)}`;
  if (edit.kind === 'end-canary') return `skerry modules canary ${module} --end`;
  return `skerry modules ${edit.kind} ${module}`;
}

interface Choice {
  readonly enabled: boolean;
  /** `latest`, or a build. */
  readonly version: string;
  readonly canary?: InstalledModule['canary'];
}

const LATEST = 'latest';

/** As the operator's tool does it. */
function choiceAfter(choice: Choice, edit: ModuleEdit, { build: on, before }: InstalledModule): Choice {
  const { canary, ...others } = choice;
  const forAll = (version: string): Choice =>
    canary && canary.version !== version ? { ...choice, version } : { ...others, version };
  switch (edit.kind) {
    case 'enable':
      return { ...choice, enabled: true };
    case 'disable':
      return { ...choice, enabled: false };
    case 'pin':
      return forAll(edit.build);
    case 'rollback':
      return before === null ? choice : forAll(before);
    case 'unpin':
      return { ...choice, version: LATEST };
    case 'canary':
      // A canary is often the latest build: the others keep what they have.
      return {
        ...others,
        version: choice.version === LATEST ? (on ?? LATEST) : choice.version,
        canary: { version: edit.build, percent: edit.percent },
      };
    case 'end-canary':
      return others;
  }
}

/** The operator's whole configuration with these changes in it, in their order: `skerry apply` takes it. */
export function fileWith({ configuration, modules }: Installed, planned: readonly PlannedEdit[]): string {
  const choices = { ...(configuration.modules as Record<ModuleId, Choice> | undefined) };
  for (const { module, edit } of planned) {
    const installed = modules.find(({ id }) => id === module);
    if (installed)
      choices[module] = choiceAfter(choices[module] ?? { enabled: true, version: LATEST }, edit, installed);
  }
  return `${JSON.stringify({ ...configuration, modules: choices }, null, 2)}\n`;
}
