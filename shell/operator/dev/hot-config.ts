import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CLIENT_GLOBAL } from './client/hot-page.ts';

const JOIN = fileURLToPath(new URL('./client/join.ts', import.meta.url));

/** Files whose change must build again although no script imports them. */
interface Watched {
  files: readonly string[];
  folders: readonly string[];
}

/**
 * Makes of a development build one that a page can take changes of while it runs. `name` tells the builds of a page
 * apart.
 */
export function hotConfig(config: Configuration, name: string, watched: Watched): Configuration {
  const context = config.context ?? '.';
  return {
    ...config,
    // The page's own client holds the one copy: with one a build, the last to refresh would make React forget the components of all others.
    externals: { 'react-refresh/runtime': `var ${CLIENT_GLOBAL}.refreshFor(${JSON.stringify(name)})` },
    externalsType: 'var',
    infrastructureLogging: { level: 'error' },
    // A style sheet is swapped under the name it has; its scripts find a changed name too late.
    output: { ...config.output, cssFilename: '[name].css', cssChunkFilename: '[id].css' },
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ injectEntry: false, exclude: [/[\\/]node_modules[\\/]/, dirname(JOIN)] }),
      new rspack.DefinePlugin({ SKERRY_BUILD_NAME: JSON.stringify(name) }),
      // Without a name of its own it runs first in every entry, a module's container too.
      new rspack.EntryPlugin(context, JOIN, { name: undefined }),
      {
        apply(compiler: Compiler) {
          compiler.hooks.afterCompile.tap('skerry-watched', ({ fileDependencies, contextDependencies }) => {
            for (const file of watched.files) fileDependencies.add(file);
            for (const folder of watched.folders) contextDependencies.add(folder);
          });
        },
      },
    ],
  };
}

/**
 * Modules built for production ask the shell for the one runtime of JSX, those built for development for the other.
 * Named as they are asked for: sharing goes by the name.
 */
export const BOTH_JSX_RUNTIMES = ['react/jsx-runtime', 'react/jsx-dev-runtime'];
