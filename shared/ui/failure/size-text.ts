import type { I18nPort } from '../../contract/ports.ts';
import { fileSize } from '../../rules/quantities.ts';

/** A size of so many bytes for the user, such as "1.5 MiB". */
export function sizeText({ t }: Pick<I18nPort, 't'>, bytes: number): string {
  const { amount, unit } = fileSize(bytes);
  return t(`unit.${unit}`, { n: amount });
}
