/**
 * Runs what is given in its order, and never beside what another tab of this account runs. Without locks (a page
 * without https) two tabs may save at once: the server refuses the second, which then sees that nothing is left to do.
 */
export function oneAtATime(name: string): (act: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (act) => {
    const run = last.then(() => ('locks' in navigator ? navigator.locks.request(name, act) : act()));
    last = run.catch(() => undefined);
    return run;
  };
}
