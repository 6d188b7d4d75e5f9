/** What pins a place to the navigation: an entry of a menu, a button. A module needs the port `places`. */
export * from './pin-button.tsx';
export * from './pin-group.tsx';
export * from './pin-item.tsx';
export * from './unpin-here.tsx';
export * from './use-pin.ts';
