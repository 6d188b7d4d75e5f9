import type { ModuleFault, ModuleId } from '@skerry/shared/contract';

/**
 * Why something of a module cannot be shown: what, which module, and how to fix it, as text for an operator. A user
 * sees a card.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ModuleFault;
  readonly module: ModuleId;

  constructor(code: ModuleFault, module: ModuleId, message: string, options?: ErrorOptions) {
    super(`${code} (${module}): ${message}`, options);
    this.code = code;
    this.module = module;
  }
}

/** Any error, as a refusal of that module. */
export function asRefusal(error: unknown, module: ModuleId, code: ModuleFault = 'MODULE_LOAD_FAILED'): Refusal {
  return error instanceof Refusal
    ? error
    : new Refusal(code, module, error instanceof Error ? error.message : String(error), { cause: error });
}
