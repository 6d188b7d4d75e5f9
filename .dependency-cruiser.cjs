/** Who may import whom: the house rules of docs/architecture.md. */
const MODULES = 'mfe-[a-z]+';
/** What packages take of the tool `skerry` while they are built and tested. */
const TOOL = '^shell/operator/(build/module-config|messages/compile)\\.ts$';
/** Tests and what only they use may look further, and so does what configures a build. */
const TESTS = '(\\.test\\.tsx?|/testing/.*|/test-doubles\\.ts|-bench\\.ts|/rspack\\.config\\.ts)$';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'module-not-module',
      comment: 'Modules meet in routes, slots, commands and events, never by import.',
      severity: 'error',
      from: { path: `^(${MODULES})/` },
      to: { path: `^${MODULES}/`, pathNot: '^$1/' },
    },
    {
      name: 'module-not-shell',
      comment: "Tests, too. A build takes the tool's configuration, and tests take its compiler of messages.",
      severity: 'error',
      from: { path: `^${MODULES}/` },
      to: { path: '^(shell|e2e)/', pathNot: TOOL },
    },
    {
      name: 'testing-in-tests-alone',
      comment: 'Fakes and test libraries are in no build.',
      severity: 'error',
      from: { pathNot: `${TESTS}|^e2e/|^vitest\\.config` },
      to: { path: '^shared/testing/|/src/testing/|node_modules/(vitest|@testing-library)/' },
    },
    {
      name: 'shell-not-module',
      comment: 'Tests, too: those that need both are in e2e/together.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: `^(${MODULES}|e2e)/` },
    },
    {
      name: 'page-not-operator',
      severity: 'error',
      from: { path: '^shell/(src|worker)/', pathNot: TESTS },
      to: { path: '^shell/operator/' },
    },
    {
      name: 'shared-not-outside',
      comment: "Tests, too. Some take the tool's compiler of messages.",
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(${MODULES}|shell|e2e)/`, pathNot: TOOL },
    },
    {
      name: 'instance-by-its-package',
      comment: 'The embedded instance is a server of its own: others start it, and it takes nothing of the client.',
      severity: 'error',
      from: { pathNot: '^e2e/instance/' },
      to: { path: '^e2e/instance/', pathNot: '^e2e/instance/(server|figures)\\.ts$' },
    },
    {
      name: 'instance-not-client',
      severity: 'error',
      from: { path: '^e2e/instance/', pathNot: TESTS },
      to: { path: `^(${MODULES}|shell|shared|e2e/(?!instance/))` },
    },
    {
      name: 'contract-is-types',
      comment: 'The contract holds types and its version. Its schema runs in tools alone.',
      severity: 'error',
      from: { path: '^shared/contract/', pathNot: '\\.test\\.ts$|^shared/contract/schema/' },
      to: { pathNot: '^shared/(contract|entities|rules)/(?!schema/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'schema-in-tools-alone',
      comment: 'Pages have the types of the schema, never the schema.',
      severity: 'error',
      from: { path: `^(shell/src|shared|${MODULES})/`, pathNot: `^shared/(contract/schema|kit)/|${TESTS}` },
      to: { path: '^shared/contract/schema/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-not-in-modules',
      comment: 'Modules get what it does in their context; the shell and the contexts of tests run on it.',
      severity: 'error',
      from: { path: `^(${MODULES}|shared|e2e)/`, pathNot: `^shared/(platform|testing)/|${TESTS}` },
      to: { path: '^shared/platform/' },
    },
    {
      name: 'runtime-by-its-name',
      comment:
        "Each module bundles `shared`, and takes the page's one copy of `@skerry/shared/runtime`, which has the contexts.",
      severity: 'error',
      from: { path: '^shared/', pathNot: `^shared/(runtime|testing|kit|gallery)/|${TESTS}` },
      to: { path: '^shared/runtime/', pathNot: '^shared/runtime/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-copy-of-rxjs-and-router',
      comment: 'Modules take them from @skerry/shared/runtime: one copy a page.',
      severity: 'error',
      from: { path: `^${MODULES}/` },
      to: { path: 'node_modules/(rxjs|react-router|single-spa)' },
    },
    {
      name: 'staff-calls-in-admin-alone',
      severity: 'error',
      from: { pathNot: `^(mfe-admin|shared/api/admin)/|${TESTS}` },
      to: { path: '^shared/api/admin/' },
    },
    {
      name: 'session-is-closed',
      comment: 'Tokens stay in shell/src/session: others use its public functions.',
      severity: 'error',
      from: { path: '^shell/src/', pathNot: `^shell/src/(session/|bootstrap)|${TESTS}` },
      to: {
        path: '^shell/src/session/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '(\\.d\\.ts|\\.test\\.tsx?|\\.css|\\.json|\\.config\\.(ts|cjs|mjs)|bin/[a-z]+\\.mjs|src/exposes/.*|(message|emoji|intl|json-module)-loader\\.ts)$|^e2e/|/dist/',
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^e2e/\\.cache' },
    // The parser that knows TypeScript's syntax without its compiler, whose seventh version has no programming interface.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
