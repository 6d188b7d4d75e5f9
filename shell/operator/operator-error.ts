/** An error that stops a command: one sentence says what happened, one says what to do. */
export type OperatorErrorCode =
  | 'BUILD_FAILED'
  | 'CHECKS_FAILED'
  | 'CONFIG_BROKEN'
  | 'CONFIRMATION_NEEDED'
  | 'CONFIG_INVALID'
  | 'FEED_INVALID'
  | 'FILE_REFUSED'
  | 'INSTANCE_INVALID'
  | 'KEY_UNREADABLE'
  | 'LOCKED'
  | 'MODULE_BROKEN'
  | 'MODULE_EXISTS'
  | 'MODULE_ON'
  | 'MODULE_INVALID'
  | 'MODULE_UNKNOWN'
  | 'NO_DEPLOYMENT'
  | 'NO_EARLIER_VERSION'
  | 'NOT_INSTALLED'
  | 'PORT_IN_USE'
  | 'PORT_REFUSED'
  | 'SHELL_BUILD_BROKEN'
  | 'SHELL_BUILD_MISSING'
  | 'STATE_BROKEN'
  | 'UNWRITABLE'
  | 'USAGE'
  | 'VERSION_UNKNOWN';

/** Its `message` contains both sentences, so that printing it is enough. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly code: OperatorErrorCode;

  constructor(code: OperatorErrorCode, what: string, fix: string, options?: { cause?: unknown }) {
    super(`${what}\n${fix}`, options);
    this.code = code;
  }

  /** 1: something is not as it must be. 2: the command line itself was wrong. */
  get exitCode(): 1 | 2 {
    return this.code === 'USAGE' ? 2 : 1;
  }
}

/** The `code` of a Node error, such as `ENOENT`. */
export const nodeErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(nodeErrorCode(error) ?? '');
