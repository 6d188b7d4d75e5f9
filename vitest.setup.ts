import fc from 'fast-check';

/**
 * Properties are tried with the same cases each time, so that a run says something of the change and not of its luck;
 * FC_SEED tries others.
 */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) });
