import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { FLOOR_QUERY, FLOOR_TARGETS } from '../floor.ts';
import { reactAriaPlugins } from './react-aria.ts';

/** One name in every build, so that the page's static header can name it (`docs/security.md`). */
export const TRUSTED_TYPES_POLICY = 'skerry';
const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/**
 * Makes V8 compile a whole file while it downloads, off the main thread: nearly all code of a small file runs as soon
 * as it has loaded. Other engines ignore the comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
/**
 * The order of the layers, in each style sheet: those of parts that load on demand stand in the head, before the page's
 * own, and the first sheet that names a layer decides.
 */
const LAYER_ORDER = '@layer tokens,ui,module;';
// TypeScript here, JavaScript in the packed tool.
export const loader = (name: string) => fileURLToPath(new URL(`./${name}${extname(import.meta.url)}`, import.meta.url));
/** The file's JSON as a loader changes it, in a module. */
export const jsonModule = (name: string) => [{ loader: loader('json-module-loader') }, { loader: loader(name) }];

/** The modules of a build, by name, that are data of emoji. */
export const EMOJI_DATA = /\.emoji\.json$/;
/** The module, by name, that formats in the languages that browsers lack. */
export const FILLED_INTL = /\bfilled-intl\.ts\b/;

export interface BuildOptions {
  /** Absolute folder of the package. */
  folder: string;
  /** Absolute folder of the result. */
  output: string;
  mode: 'production' | 'development';
  /** Components keep their state when their code changes. For development only; the page must bring the runtime for it. */
  refresh?: boolean;
}

/** The common part of the shell's and a module's build. */
export function baseConfig(name: string, { folder, output, mode, refresh = false }: BuildOptions): Configuration {
  const isProduction = mode === 'production';
  return {
    name,
    mode,
    context: folder,
    target: ['web', FLOOR_QUERY],
    entry: {},
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: output,
      clean: isProduction,
      uniqueName: name,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[contenthash:12].js',
      cssChunkFilename: '[contenthash:12].css',
      assetModuleFilename: '[contenthash:12][ext]',
    },
    // RxJS without the helpers for browsers of ten years ago.
    resolve: {
      conditionNames: ['es2015', '...'],
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    resolveLoader: { extensions: ['.ts', '.js'] },
    // An address from the root in a style is a file of the instance, not of the build.
    externals: async ({ request = '', dependencyType }) =>
      dependencyType === 'url' && request.startsWith('/') ? `asset ${request}` : undefined,
    module: {
      // Custom properties connect the theme, the shell and the modules. Bundling must not rename them.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: { 'css/auto': { localIdentName: `${name}__[local]--[hash:6]` } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            env: { targets: FLOOR_TARGETS },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !isProduction, refresh } },
            },
          },
          type: 'javascript/auto',
        },
        // An ECMAScript module that calls `require` for React inside a `try`. Unresolved, it would throw in each page
        // and keep a separate context.
        { test: /[\\/]single-spa-react[\\/].*\.js$/, type: 'javascript/auto' },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' },
        { test: /[\\/]messages[\\/][a-z-]+\.json$/i, use: jsonModule('message-loader'), type: 'javascript/auto' },
        { test: EMOJI_DATA, use: jsonModule('emoji-loader'), type: 'javascript/auto' },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: FLOOR_TARGETS },
        }),
      ],
    },
    plugins: [...reactAriaPlugins(), banner(LAYER_ORDER, /\.css$/), ...(isProduction ? productionPlugins() : [])],
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** After the minimizer, which drops comments. */
function banner(text: string, test: RegExp) {
  return new rspack.BannerPlugin({
    banner: text,
    raw: true,
    test,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

function productionPlugins() {
  return [
    banner(COMPILE_HINT, /\.js$/),
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
  ];
}
