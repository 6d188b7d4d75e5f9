import { configure } from '@testing-library/dom';

/** Milliseconds a test waits for something to appear: on a machine that does other things too, a second passes quickly. */
const PATIENCE_MS = 10_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
