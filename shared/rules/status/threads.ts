/** Whether a thread shows at first, by its depth below the opened status (requirements TL-047, TL-048). */
export function isThreadShown(depth: number, maxDepthInThread: number): boolean {
  return depth <= Math.max(1, maxDepthInThread - 2);
}

/** Statuses rendered on each side of the visible ones (requirement TL-032). */
export function virtualWindow(windowHeight: number): number {
  return Math.ceil(Math.max(3, windowHeight / 80));
}
