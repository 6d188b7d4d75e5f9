/**
 * The version of the contract between the shell and its modules (semantic versioning; `docs/contract.md` says which
 * changes raise it).
 */
export const CONTRACT_VERSION = '2.10.0';
