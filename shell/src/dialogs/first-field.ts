const FIELDS = 'input:not([type="hidden"]):not([type="file"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';
const CONTROLS = 'a[href], button:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Where the focus goes in a dialog: its first field, else its first control. */
export function firstField(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>('[autofocus]') ?? element.querySelector<HTMLElement>(FIELDS) ?? element.querySelector<HTMLElement>(CONTROLS);
}
