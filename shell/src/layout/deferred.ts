/** What the first screen does not need: one file, fetched after that screen is shown, or at once when it is needed. */
export { DialogHost } from '../dialogs/dialog-host.tsx';
export { Notices } from '../notices/notices.tsx';
export { LoginForm } from '../sign-in/login-form.tsx';
export { fetchAhead } from '../deferred/deferred-shares.ts';
export { Drawer } from './drawer.tsx';
export { FaviconBadge } from './favicon-badge.ts';
export { FeaturesPanel } from '../about/features-panel.tsx';
export { InstancePanel } from '../about/instance-panel.tsx';
export { PagePalette } from './page-palette.tsx';
export { PenButton } from './pen-button.tsx';
export { ReturnPlaceFollower } from './return-place-follower.tsx';
export { UserCard } from './user-card.tsx';
