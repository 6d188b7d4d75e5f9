/** Runs in the page: scrolling continues for a while after a wheel event. */
export function standStill(): Promise<void> {
  const REST_MS = 300;
  return new Promise((resolve) => {
    let last = Number.NaN;
    const look = () => {
      if (scrollY === last) return resolve();
      last = scrollY;
      setTimeout(look, REST_MS);
    };
    look();
  });
}
