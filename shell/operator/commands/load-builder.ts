import { nodeErrorCode, OperatorError } from '../operator-error.ts';

/**
 * A part of the builder. It is large, so other commands do not load it, and the operator's package does not have it.
 * Throws `NOT_INSTALLED`.
 */
export async function loadBuilder<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error) || nodeErrorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    const missing = /'([^']+)'/.exec(error.message)?.[1] ?? error.message;
    throw new OperatorError(
      'NOT_INSTALLED',
      `The builder is not installed here (${missing} is missing). The package @skerry/operator is the tool without it.`,
      'Run this where the package skerry is installed: in a checkout, or in the folder of a module.',
      { cause: error },
    );
  }
}
