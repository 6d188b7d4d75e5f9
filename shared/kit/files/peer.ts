/**
 * A package that only the kit needs and that no build contains: the team installs it, and gets an error without it. The
 * name is not a literal on purpose: bundlers must not resolve it when they read the kit.
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
