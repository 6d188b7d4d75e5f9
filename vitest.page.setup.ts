import { configure } from '@testing-library/dom';
import React from 'react';

/** Milliseconds a test waits for something to appear: on a machine that does other things too, a second passes quickly. */
const PATIENCE_MS = 10_000;

configure({ asyncUtilTimeout: PATIENCE_MS });

/**
 * React's development build records where each element was created, for the first ten thousand of a second: a fifth of
 * the time of tests. Only `captureOwnerStack` reads that; the warnings stay. This says that the ten thousand are over.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React begins anew each second.
  },
});
