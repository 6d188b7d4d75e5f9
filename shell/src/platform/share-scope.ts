import react from 'react';
import jsx from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import * as runtime from '@skerry/shared/runtime';

/** One copy of a package, as a federation container takes it. */
interface Provided {
  readonly from: string;
  get(): (() => object) | Promise<() => object>;
}

/** By the name of the import, then by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

/** The name of this host of federated modules. */
export const HOST_NAME = 'skerry_shell';

const here = (code: object) => (): (() => object) => () => code;
const later = (load: () => Promise<object>) => async (): Promise<() => object> => {
  const code = await load();
  return () => code;
};

/** What modules take from the page; `shell/operator/build/shared-packages.ts` makes their builds ask for it. */
const PROVIDED: readonly (readonly [request: string, owner: string, get: Provided['get']])[] = [
  ['react', 'react', here(react)],
  ['react/jsx-runtime', 'react', here(jsx)],
  ['react-dom', 'react-dom', here(reactDom)],
  ['react-dom/client', 'react-dom', here(reactDomClient)],
  ['@skerry/shared/runtime', '@skerry/shared', here(runtime)],
  // Large, and not needed for the first screen.
  [
    '@skerry/shared/ui/overlays',
    '@skerry/shared',
    later(() => import(/* webpackChunkName: "overlays" */ '@skerry/shared/ui/overlays')),
  ],
  ['@skerry/shared/ui/pickers', '@skerry/shared', later(() => import('@skerry/shared/ui/pickers'))],
  ['@skerry/shared/ui/emoji', '@skerry/shared', later(() => import('@skerry/shared/ui/emoji'))],
  // Builds for development use another JSX runtime than those for production; `npm run dev` serves both.
  ...(process.env.NODE_ENV === 'development'
    ? [['react/jsx-dev-runtime', 'react', later(() => import('react/jsx-dev-runtime'))] as const]
    : []),
];

/** `versions`: by package, as installed when the shell was built. */
export function createShareScope(versions: Readonly<Record<string, string>>): ShareScope {
  return Object.fromEntries(
    PROVIDED.map(([request, owner, get]) => [request, { [versions[owner] ?? '0.0.0']: { from: HOST_NAME, get } }]),
  );
}
