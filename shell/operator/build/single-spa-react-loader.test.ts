import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import React, { type ComponentClass, type ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import singleSpaReactLoader from './single-spa-react-loader.ts';

const shared = createRequire(join(import.meta.dirname, '../../../shared/package.json'));
const library = readFileSync(join(shared.resolve('single-spa-react'), '../../esm/single-spa-react.js'), 'utf8');

type Lifecycle = (props: object) => Promise<unknown>;
type Lifecycles = Record<'bootstrap' | 'mount' | 'update' | 'unmount', Lifecycle>;

class Place {
  readonly isPlace = true;
}

/** The function that the code exports, in a page of its own. */
function evaluate(code: string): (options: object) => Lifecycles {
  const body = code.replace(/export\{.*$/s, 'return i');
  const run = compileFunction(body, ['require', 'HTMLElement']) as (...parts: unknown[]) => ReturnType<typeof evaluate>;
  return run(() => React, Place);
}

/** A React root that draws its outermost class alone, and says what it was given. */
function sampleRoot() {
  const drawn: Record<string, unknown>[] = [];
  let top: React.Component | null = null;
  return {
    drawn,
    render({ type, props }: ReactElement<Record<string, unknown>>) {
      const Root = type as ComponentClass;
      const isFirst = top === null;
      top = Object.assign(top ?? new Root(props), { props });
      top.render();
      drawn.push(props);
      if (isFirst) top.componentDidMount?.();
    },
    unmount() {
      top?.componentWillUnmount?.();
      top = null;
      drawn.length = 0;
    },
  };
}

const View = () => null;

describe.each([
  ['the library', library],
  ['what is left of it', singleSpaReactLoader(library)],
])('%s', (_, code) => {
  const start = () => {
    const root = sampleRoot();
    const places: unknown[] = [];
    const createRoot = (place: unknown) => {
      places.push(place);
      return root;
    };
    const lifecycles = evaluate(code)({
      React,
      ReactDOMClient: { createRoot },
      rootComponent: View,
      errorBoundary: () => null,
    });
    return { root, places, ...lifecycles };
  };
  const propsOf = (words: string) => ({ name: 'parcel-0', domElement: new Place(), words });

  test('draws into the element that the parcel was given, under its boundary, and says when it is there', async () => {
    const { bootstrap, mount, root, places } = start();
    const props = propsOf('first');
    await bootstrap(props);
    await mount(props);
    expect(places).toEqual([props.domElement]);
    expect(root.drawn).toMatchObject([{ words: 'first' }]);
    const boundary = root.drawn[0]?.['children'] as ReactElement<{ children: ReactElement }>;
    expect((boundary.type as ComponentClass).prototype.componentDidCatch).toBeTypeOf('function');
    expect(boundary.props).toMatchObject({ words: 'first' });
  });

  test('draws again with new values, and says when it has', async () => {
    const { mount, update, root } = start();
    await mount(propsOf('first'));
    await update(propsOf('second'));
    expect(root.drawn.map(({ words }) => words)).toEqual(['first', 'second']);
  });

  test('takes everything away, and says when it has', async () => {
    const { mount, unmount, root } = start();
    await mount(propsOf('first'));
    await unmount(propsOf('first'));
    expect(root.drawn).toEqual([]);
    await mount(propsOf('again'));
    expect(root.drawn).toHaveLength(1);
  });
});

test('another build of the library fails, and says where to look', () => {
  expect(() => singleSpaReactLoader('export default () => {}')).toThrow(/single-spa-react-loader/);
  expect(() => singleSpaReactLoader(library + library)).toThrow(/built in another way/);
});

test('half of the library is left', () => {
  expect(singleSpaReactLoader(library).length).toBeLessThan(library.length / 2);
});
