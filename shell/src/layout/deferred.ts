/** What the first screen does without: one file, fetched once that screen stands, or at once when it is needed. */
export { DialogHost } from '../dialogs/dialog-host.tsx';
export { LoginForm } from '../pages/login-form.tsx';
export { fetchAhead } from '../platform/deferred-shares.ts';
export { Drawer } from './drawer.tsx';
export { FeaturesPanel } from './features-panel.tsx';
export { InstancePanel } from './instance-panel.tsx';
export { UserCard } from './user-card.tsx';
