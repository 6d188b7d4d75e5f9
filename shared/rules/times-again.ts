/**
 * How often the person asked for where they are: the shell counts it in `state.again` of the location
 * (`NavigationPort.go`). 0 where nobody did.
 */
export function timesAgain({ state }: { readonly state: unknown }): number {
  return typeof state === 'object' && state !== null && 'again' in state && typeof state.again === 'number'
    ? state.again
    : 0;
}
