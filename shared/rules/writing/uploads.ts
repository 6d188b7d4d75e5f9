import { AVATAR_MIN_PX } from '../constants.ts';
import { fileSize, type Quantity } from '../quantities.ts';

type Size = ReturnType<typeof fileSize>;
export interface UploadTooBig {
  code: 'file_too_big';
  fileSize: Quantity<Size['unit']>;
  allowedSize: Quantity<Size['unit']>;
}

/**
 * Whether a file is larger than the instance allows, with both sizes for the message; `null` if it is not or the limit
 * is unknown (requirement CO-067).
 */
export function uploadProblem(bytes: number, limit: number | null): UploadTooBig | null {
  return limit !== null && bytes > limit
    ? { code: 'file_too_big', fileSize: fileSize(bytes), allowedSize: fileSize(limit) }
    : null;
}

/** Requirement CO-070. `limit` null: unknown. */
export function canAttachMore(count: number, limit: number | null): boolean {
  return limit === null || count < limit;
}

/** Whether a picture is smaller than recommended for an avatar (requirement SE-099): not refused. */
export function isSmallAvatar({ width, height }: { width: number; height: number }): boolean {
  return width < AVATAR_MIN_PX.width || height < AVATAR_MIN_PX.height;
}
