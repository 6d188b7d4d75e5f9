import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useModule } from './module-context.ts';
import { useShellLocation } from './use-navigation.ts';

interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  params?: Record<string, string>;
  /** State of the next screen's location. */
  state?: unknown;
  children?: ReactNode;
  /** Shown if the module of that route is absent; by default the children without a link; `null`: nothing. */
  fallback?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link by route id. If the route's module is disabled, only its text is shown. */
export function RouteLink({ to, params, state, children, fallback, onClick, ...rest }: RouteLinkProps) {
  const { navigation } = useModule().ports;
  const { pathname } = useShellLocation();
  const href = navigation.href(to, params);
  if (href === undefined) return <>{fallback === undefined ? children : fallback}</>;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigation.go(href, { state });
  };
  return (
    <a
      {...rest}
      href={href}
      aria-current={rest['aria-current'] ?? (href === pathname ? 'page' : undefined)}
      onClick={follow}
    >
      {children}
    </a>
  );
}
