/** An error that stops a command: one sentence says what happened, one says what to do. */
export type OperatorErrorCode =
  | 'BUILD_FAILED'
  | 'CHECKS_FAILED'
  | 'CONFIG_BROKEN'
  | 'CONFIRMATION_NEEDED'
  | 'CONFIG_INVALID'
  | 'DEPLOYMENT_EXPOSED'
  | 'FEED_INVALID'
  | 'FILE_REFUSED'
  | 'FOLDER_NOT_EMPTY'
  | 'INSTANCE_UNREACHABLE'
  | 'KEY_UNREADABLE'
  | 'LOCKED'
  | 'MODULE_BROKEN'
  | 'MODULE_EXISTS'
  | 'MODULE_OFF'
  | 'MODULE_ON'
  | 'MODULE_INVALID'
  | 'MODULE_UNKNOWN'
  | 'NO_DEPLOYMENT'
  | 'NO_EARLIER_VERSION'
  | 'NO_INSTALLATION'
  | 'NOT_INSTALLED'
  | 'PORT_IN_USE'
  | 'PORT_REFUSED'
  | 'ROOT_ONLY'
  | 'SESSIONS_UNREACHABLE'
  | 'SHELL_BUILD_BROKEN'
  | 'SHELL_BUILD_MISSING'
  | 'STATE_BROKEN'
  | 'STORE_REFUSED'
  | 'STORE_UNREACHABLE'
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

/** What an operator does about an error of the file system, by its code. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'Give this user the rights to it, or run the command as the user that the deployment belongs to.',
  EPERM: 'Give this user the rights to it, or run the command as the user that the deployment belongs to.',
  EROFS: 'The disk is read-only: name a folder on another one.',
  ENOSPC: 'The disk is full: make room, then run the command again.',
  EDQUOT: 'The disk is full: make room, then run the command again.',
  ENOENT: 'Check the path: it was deleted, or is misspelt.',
  ENOTDIR: 'Check the path: a part of it is a file, not a folder.',
  EISDIR: 'Check the path: it is a folder, and a file is expected.',
  EEXIST: 'Check the path: a file is in the place of a folder. Remove it.',
  ENOTEMPTY: 'Check the path: the folder is not empty. Another program writes into it.',
  ELOOP: 'Check the path: a link in it leads back to itself. Remove the link.',
  EIO: 'The disk cannot read or write it: check the disk, and restore a copy of the deployment.',
  EMFILE: 'Too many files are open: close other programs, or raise the limit (`ulimit -n`).',
};

/** An error of the file system that says what to do; `undefined` for one that may be a bug of ours. */
export function fileError(error: unknown): OperatorError | undefined {
  const fix = FILE_ERRORS[nodeErrorCode(error) ?? ''];
  if (fix === undefined || !(error instanceof Error)) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return new OperatorError('FILE_REFUSED', `${path ?? 'A file'}: ${error.message}.`, fix, { cause: error });
}

/** A file that could not be written. */
export function unwritable(path: string, error: unknown): OperatorError {
  const code = nodeErrorCode(error) ?? String(error);
  const fix = FILE_ERRORS[code] ?? 'Check the free space and the write permissions, then run the command again.';
  return new OperatorError('UNWRITABLE', `${path} could not be written (${code}).`, fix, { cause: error });
}
