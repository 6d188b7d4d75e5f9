/** Gives the focus to the first control of a preference's row, in the middle of the pane. */
export function focusRow(pane: HTMLElement | null, preference: string): void {
  const row = pane?.querySelector(`[data-preference="${CSS.escape(preference)}"]`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
}
