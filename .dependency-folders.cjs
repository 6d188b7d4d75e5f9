/**
 * Folders form no circle, so each can be read with those below it alone. This is a configuration of its own because a
 * rule for folders cannot leave out single files: tests, and the task that runs all checks, engines too.
 */
const { options } = require('./.dependency-cruiser.cjs');

const LEFT_OUT =
  '\\.test\\.tsx?$|/testing/|/test-doubles\\.ts$|-bench\\.ts$|/rspack\\.config\\.ts$|^e2e/tasks/test\\.ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-circular-folders',
      comment: 'Types count too.',
      scope: 'folder',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|${LEFT_OUT}` } },
};
