/** The browser refuses to store a value; `SettingsPort.set` and `StoragePort` reject with it. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly code = 'storage-unavailable';

  constructor(what: string, cause: unknown) {
    super(`${what} cannot be kept in this browser`, { cause });
  }
}
