/** The browser refuses to keep something; what `SettingsPort.set` and `StoragePort` reject with. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly code = 'storage-unavailable';

  constructor(what: string, cause: unknown) {
    super(`${what} cannot be kept in this browser`, { cause });
  }
}
