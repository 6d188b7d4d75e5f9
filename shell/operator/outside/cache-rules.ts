/** Seconds. Two weeks is what Pleroma gives the files of a front end. */
const LASTING_S = 14 * 24 * 60 * 60;

const directivesOf = (cacheControl: string): string[] =>
  cacheControl
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());

/** Whether a browser asks again before it uses what it kept. */
export const isRevalidated = (cacheControl = ''): boolean =>
  directivesOf(cacheControl).some((one) => ['no-cache', 'no-store', 'max-age=0'].includes(one));

/** Whether a browser keeps it for a long time. */
export function isLasting(cacheControl = ''): boolean {
  const age = /^max-age=(\d+)$/m.exec(directivesOf(cacheControl).join('\n'))?.[1];
  return !isRevalidated(cacheControl) && Number(age ?? 0) >= LASTING_S;
}
