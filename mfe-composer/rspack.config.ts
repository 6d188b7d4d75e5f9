import { moduleConfig } from 'skerry/build';

/** For rspack's own command line (`npx rspack build`); `skerry build` adds the manifest and the immutable directory. */
export default moduleConfig('composer', {
  folder: import.meta.dirname,
  output: `${import.meta.dirname}/dist/rspack`,
  mode: 'production',
});
