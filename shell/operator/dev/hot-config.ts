import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CLIENT_GLOBAL } from './client/hot-page.ts';
import { alsoWatch, type Beside } from './watch-sources.ts';

const JOIN = fileURLToPath(new URL('./client/join.ts', import.meta.url));

/** Turns a development build into one whose updates a running page can apply. `name` distinguishes the builds of a page. */
export function hotConfig(config: Configuration, name: string, watched: Beside): Configuration {
  const context = config.context ?? '.';
  return {
    ...config,
    // The page's client has the one copy. With one copy for each build, the last to refresh would make React forget the
    // components of the others.
    externals: [
      config.externals ?? [],
      { 'react-refresh/runtime': `var ${CLIENT_GLOBAL}.refreshFor(${JSON.stringify(name)})` },
    ].flat(),
    externalsType: 'var',
    infrastructureLogging: { level: 'error' },
    // A style sheet is replaced under its own name; its scripts would learn of a changed name too late.
    output: { ...config.output, cssFilename: '[name].css', cssChunkFilename: '[id].css' },
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ injectEntry: false, exclude: [/[\\/]node_modules[\\/]/, dirname(JOIN)] }),
      new rspack.DefinePlugin({ SKERRY_BUILD_NAME: JSON.stringify(name) }),
      // An entry without a name runs first in every entry, also in a module's container.
      new rspack.EntryPlugin(context, JOIN, { name: undefined }),
      alsoWatch(watched),
    ],
  };
}
