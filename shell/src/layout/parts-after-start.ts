/**
 * What the first screen does not need: one file, fetched after that screen is shown, or at once when it is needed. The
 * frame takes them together (`Parts`).
 */
export { LoginForm } from '../login/login-form.tsx';
export { fetchAhead } from '../frame/fetch-ahead.ts';
export { FeaturesPanel } from '../about/features-panel.tsx';
export { InstancePanel } from '../about/instance-panel.tsx';
export { Overlays } from './overlays.tsx';
export { UserCard } from './user-card.tsx';
