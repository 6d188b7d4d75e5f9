/** Its name for `settings/open/v1`. */
export const PROFILES_PANE = 'profiles';
