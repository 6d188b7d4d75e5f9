/**
 * The version of the contract between the shell and its modules (semantic versioning; `docs/contract.md` says what
 * counts as what).
 */
export const CONTRACT_VERSION = '2.0.0';
