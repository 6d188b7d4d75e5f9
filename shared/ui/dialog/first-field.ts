const FIELDS = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled)';
const CONTROLS = 'a[href], button:not(:disabled), [tabindex]:not([tabindex="-1"])';

/**
 * The element to focus in a dialog: the one that requests it, else the first field to type or choose in, else the first
 * control.
 */
export function firstField(element: HTMLElement): HTMLElement | null {
  // Some components have hidden fields for forms.
  const field = [...element.querySelectorAll<HTMLElement>(FIELDS)].find(
    ({ tabIndex, hidden }, at, all) => tabIndex >= 0 && !hidden && !all[at]?.closest('[aria-hidden="true"]'),
  );
  return element.querySelector<HTMLElement>('[autofocus]') ?? field ?? element.querySelector<HTMLElement>(CONTROLS);
}
