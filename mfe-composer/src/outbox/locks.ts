/**
 * Does something that no other tab of this account does at the same time. `ifFree`: not at all, if another one does.
 * Without locks (a page without https) two tabs may send at once: their key is the same, so that one post comes of it.
 *
 * @returns Whether it was done
 */
export async function alone(name: string, act: () => Promise<void>, ifFree = false): Promise<boolean> {
  if (!('locks' in navigator)) {
    await act();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: ifFree }, async (lock) => {
    if (lock) await act();
    return lock !== null;
  });
}
