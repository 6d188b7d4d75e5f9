import { fromEvent, merge, Observable, type Subscription } from '@skerry/shared/runtime';

const LOOK_EVERY_MS = 15_000;
/** Browsers run the timers of a hidden tab once a minute; a longer pause is sleep. */
export const SLEEP_MS = 120_000;

/** Emits how many milliseconds the computer, or the tab, was asleep, as soon as it is noticed. */
export function watchWake(document: EventTarget): Observable<number> {
  return new Observable((subscriber) => {
    let last = Date.now();
    const look = () => {
      const away = Date.now() - last;
      last = Date.now();
      if (away > SLEEP_MS) subscriber.next(away);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    const shown: Subscription = fromEvent(document, 'visibilitychange').subscribe(look);
    return () => {
      clearInterval(timer);
      shown.unsubscribe();
    };
  });
}

/** The moments at which a closed socket is worth an attempt: the user returns to the page, or the network is back. */
export function watchRevival(window: EventTarget): Observable<unknown> {
  return merge(fromEvent(window, 'focus'), fromEvent(window, 'online'));
}
