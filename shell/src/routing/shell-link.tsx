import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useModule, useShellLocation } from '@skerry/shared/runtime';

interface ShellLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  state?: unknown;
  /** Replaces plain navigation where following the link does more. */
  follow?: () => void;
  children?: ReactNode;
}

/**
 * A link to an address of this client. Links to a module's screens are made by id (`RouteLink`); the shell knows its
 * own addresses.
 */
export function ShellLink({ href, state, follow, onClick, ...rest }: ShellLinkProps) {
  const { navigation } = useModule().ports;
  const { pathname } = useShellLocation();
  return (
    <a
      {...rest}
      href={href}
      aria-current={rest['aria-current'] ?? (href === pathname ? 'page' : undefined)}
      onClick={follows(follow ?? (() => navigation.go(href, { state })), onClick)}
    />
  );
}

/** Handles a plain click; the browser handles one with a modifier key. */
export function follows(follow: () => void, before?: (event: MouseEvent<HTMLAnchorElement>) => void) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    before?.(event);
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
    follow();
  };
}
