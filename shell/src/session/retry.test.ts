import { expect, test } from 'vitest';
import { pause } from './retry.ts';

test('a wait for nobody ends at once', async () => {
  await expect(pause(60_000, AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' });
});
