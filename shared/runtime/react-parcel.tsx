import { StrictMode, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { MountContribution, MountProps } from '../contract/index.ts';

/**
 * The lifecycles of a single-spa parcel that draws a React view in its element. Mounting and updating are done once the
 * view is in the page. One view may be mounted in many elements at a time.
 */
export function reactParcel(View: ComponentType<MountProps>): Omit<MountContribution, 'kind'> {
  const roots = new WeakMap<HTMLElement, Root>();
  const draw = (root: Root, props: MountProps) =>
    new Promise<void>((resolve) => {
      root.render(
        <StrictMode>
          <Drawn onDrawn={resolve}>
            <View {...props} />
          </Drawn>
        </StrictMode>,
      );
    });
  return {
    bootstrap: async () => undefined,
    mount(props) {
      const root = createRoot(props.domElement);
      roots.set(props.domElement, root);
      return draw(root, props);
    },
    async update(props) {
      const root = roots.get(props.domElement);
      if (root) await draw(root, props);
    },
    async unmount({ domElement }) {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
}

function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}
