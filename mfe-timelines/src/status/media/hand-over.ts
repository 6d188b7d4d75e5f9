/** For a press on a button of a tile that goes with it: what is in its place then takes the focus. */
export function handOver(button: HTMLElement): void {
  const tile = button.closest<HTMLElement>('[data-tile]');
  setTimeout(() => tile?.querySelector<HTMLElement>('button, video')?.focus({ preventScroll: true }));
}
