/** Why a module was refused or taken down. Each has a text for operators in `docs/faults.md`. */
export type ModuleFault =
  | 'MODULE_CONTRACT_RANGE'
  | 'MODULE_SHARED_RANGE'
  | 'MODULE_BACKEND_FEATURE'
  | 'MODULE_MANIFEST_INVALID'
  | 'MODULE_INTEGRITY'
  | 'MODULE_LOAD_TIMEOUT'
  | 'MODULE_LOAD_FAILED'
  | 'MODULE_EXPOSE_INVALID'
  | 'MODULE_FORBIDDEN'
  | 'MODULE_MOUNT_TIMEOUT'
  | 'MODULE_ERROR_BUDGET'
  | 'FEED_INVALID'
  | 'ROUTE_CONFLICT'
  | 'ROUTE_RESERVED'
  | 'SLOT_UNKNOWN';
