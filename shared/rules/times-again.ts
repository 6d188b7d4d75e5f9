/**
 * How often the user navigated to the current place again: the shell counts it in `state.again` of the location
 * (`NavigationPort.go`). Default 0.
 */
export function timesAgain({ state }: { readonly state: unknown }): number {
  return typeof state === 'object' && state !== null && 'again' in state && typeof state.again === 'number'
    ? state.again
    : 0;
}
