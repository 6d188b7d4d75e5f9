import { spawnSync } from 'node:child_process';

const found = (names: readonly string[], option: string): string | undefined =>
  names.find((name) => spawnSync(name, [option]).status === 0);

// Programs that some tests need; `undefined` where none is installed. Those tests are then skipped.
export const NGINX = found(['/usr/sbin/nginx', 'nginx'], '-v');
export const GIT = found(['git'], '--version');
export const VALKEY = found(['valkey-server', 'redis-server'], '--version');
