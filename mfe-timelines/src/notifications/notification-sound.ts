import type { ModuleContext } from '@skerry/shared/contract';
import type { Notification } from '@skerry/shared/entities';
import { tap, type Observable } from '@skerry/shared/runtime';

/** Milliseconds between two sounds: many at once are heard once. */
const QUIET_MS = 3000;
/** The two notes: hertz, and seconds after the start. */
const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.12 },
] as const;
/** Seconds that a note lasts, and how loud it is. */
const LENGTH = 0.25;
const VOLUME = 0.08;
/** Held by the tab that plays, so that not all of them do. */
const LOCK = 'skerry.notification-sound';

/** Plays a sound for what is new, while the user's preference says so. */
export function soundsOf(ctx: ModuleContext, new$: Observable<Notification>): Observable<unknown> {
  let quietUntil = 0;
  return new$.pipe(
    tap(() => {
      const now = Date.now();
      if (now < quietUntil || !ctx.ports.settings.get('timelines.notificationSound')) return;
      quietUntil = now + QUIET_MS;
      void playOnce(ctx);
    }),
  );
}

async function playOnce({ telemetry }: ModuleContext): Promise<unknown> {
  try {
    return await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? play() : undefined));
  } catch (error) {
    // A browser that refuses sound before the first press, or has no sound at all.
    telemetry.error(error, { isContained: true });
    return undefined;
  }
}

/** Two soft notes; done when they have ended. */
async function play(): Promise<void> {
  const audio = new AudioContext();
  try {
    if (audio.state === 'suspended') await audio.resume();
    const start = audio.currentTime;
    for (const { hertz, at } of NOTES) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(VOLUME, start + at);
      volume.gain.exponentialRampToValueAtTime(0.001, start + at + LENGTH);
      tone.connect(volume).connect(audio.destination);
      tone.start(start + at);
      tone.stop(start + at + LENGTH);
    }
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 2));
  } finally {
    await audio.close();
  }
}
