import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { languagesIn, namesOf, sharesIn } from '../messages/languages-in.ts';
import { baseConfig, jsonModule, loader, type BuildOptions } from './base-config.ts';
import { FEDERATION, provided, providedVersions } from './shared-packages.ts';
import { textFiles, textsHash } from './text-files.ts';

/** The name of the host of federated modules; `shell/src/platform/federation.ts` finds it by this name. */
const NAME = 'skerry_shell';

/** The shell: it provides the shared packages and depends on no module. */
export function shellConfig(options: BuildOptions): Configuration {
  const config = baseConfig(NAME, options);
  const messages = join(options.folder, 'messages');
  const languages = languagesIn(messages);
  const texts = textsHash(options.folder);
  config.entry = { main: join(options.folder, 'src/index.ts') };
  config.output = { ...config.output, publicPath: '/assets/' };
  config.module?.rules?.push({ test: /\.intl\.json$/, use: jsonModule('intl-loader'), type: 'javascript/auto' });
  config.module?.rules?.push({
    test: /[\\/]preferences\.json$/,
    oneOf: [
      { resourceQuery: /^\?rows$/, use: jsonModule('rows-loader'), type: 'javascript/auto' },
      { use: loader('declarations-loader') },
    ],
  });
  if (options.mode === 'production') withShortNames(config);
  config.optimization = {
    ...config.optimization,
    // React changes seldom and the shell often: a returning visitor keeps the larger part in the cache. The common code
    // of menus and pickers, and that of readers of replies, is loaded once. The parts after the first screen have one
    // style sheet: theirs are small.
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        default: false,
        defaultVendors: false,
        aria: {
          test: /[\\/](react-aria|react-aria-components|react-stately|@internationalized|ui[\\/]overlays)[\\/]/,
          chunks: 'async',
          name: 'aria',
          minChunks: 2,
          enforce: true,
        },
        readers: {
          test: /[\\/]shared[\\/](api|rules)[\\/]/,
          chunks: 'async',
          name: 'readers',
          minChunks: 2,
          enforce: true,
        },
        parts: {
          type: /^css/,
          chunks: ({ name }) => /^(over|user|login|about|palette)$/.test(name ?? ''),
          name: 'parts',
          enforce: true,
        },
        react: {
          name: 'react',
          test: /node_modules[\\/](react|react-dom|scheduler|react-router|rxjs)[\\/]/,
          chunks: 'initial',
          enforce: true,
        },
      },
    },
  };
  config.plugins?.push(
    new ModuleFederationPlugin({
      ...FEDERATION,
      name: NAME,
      shared: provided(options.folder),
      shareStrategy: 'loaded-first',
      experiments: { ...FEDERATION.experiments, provideExternalRuntime: true },
    }),
    new rspack.DefinePlugin({
      SKERRY_PROVIDED: JSON.stringify(providedVersions(options.folder)),
      SKERRY_LANGUAGES: JSON.stringify(languages),
      SKERRY_LANGUAGE_NAMES: `(${JSON.stringify(namesOf(languages))})`,
      SKERRY_SHARES: `(${JSON.stringify(sharesIn(messages))})`,
      SKERRY_TEXTS: JSON.stringify(texts),
    }),
    ...textFiles(options, texts),
  );
  return config;
}

/**
 * The shortest names of exports and classes. Modules and chunks keep names that do not depend on one another: a
 * returning visitor has those that did not change in the cache.
 */
function withShortNames(config: Configuration): void {
  config.optimization = { ...config.optimization, mangleExports: 'size' };
  config.module = {
    ...config.module,
    generator: {
      ...config.module?.generator,
      'css/auto': { ...config.module?.generator?.['css/auto'], localIdentName: 's[id]-[local]' },
    },
  };
}
