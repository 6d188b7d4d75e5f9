/**
 * A package that only the kit needs and that a build never sees: it is the team's own to install, and what uses the kit
 * without it is told so. The name is no literal on purpose: packages that nobody asked for must not be looked for when
 * the kit is read.
 */
export async function loadPeer<T>(name: string): Promise<T> {
  try {
    return (await import(/* @vite-ignore */ name)) as T;
  } catch (cause) {
    const [scope = '', rest = ''] = name.split('/');
    throw new Error(
      `The kit needs ${name}. Install it: npm install --save-dev ${scope.startsWith('@') ? `${scope}/${rest}` : scope}`,
      { cause },
    );
  }
}
