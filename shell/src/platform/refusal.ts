import type { ModuleFault, ModuleId } from '@skerry/shared/contract';

/**
 * Why something of a module cannot be shown: what, which module, and how to fix it, as text for an operator. A user
 * sees a card.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ModuleFault;
  readonly module: ModuleId;
  /** Nothing answered at all: neither the module's files nor the server that has them. */
  readonly isUnreachable: boolean;

  constructor(
    code: ModuleFault,
    module: ModuleId,
    message: string,
    { isUnreachable = false, ...options }: ErrorOptions & { isUnreachable?: boolean } = {},
  ) {
    super(`${code} (${module}): ${message}`, options);
    this.code = code;
    this.module = module;
    this.isUnreachable = isUnreachable;
  }

  /** Another try may bring what did not arrive. */
  get isLoad(): boolean {
    return this.code === 'MODULE_LOAD_FAILED' || this.code === 'MODULE_LOAD_TIMEOUT';
  }
}

/** Any error, as a refusal of that module. */
export function asRefusal(error: unknown, module: ModuleId, code: ModuleFault = 'MODULE_LOAD_FAILED'): Refusal {
  return error instanceof Refusal
    ? error
    : new Refusal(code, module, error instanceof Error ? error.message : String(error), { cause: error });
}
