import { shellConfig } from './operator/build/shell-config.ts';

/** For rspack's own command line (`npx rspack build`); `npm run build` puts the shell and the modules together. */
export default shellConfig({ folder: import.meta.dirname, output: `${import.meta.dirname}/dist`, mode: 'production' });
