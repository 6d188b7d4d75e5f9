import { createFollower } from './follow.ts';
import { reloadInPlace, restoreScroll } from './keep-scroll.ts';
import { createOverlay } from './overlay.ts';
import { EVENTS_PATH, type ServerState } from './page-state.ts';

// For a page whose shell is built for visitors: nothing in it can be replaced in place.
const { accept } = createFollower({
  show: createOverlay(document).show,
  reload(reason) {
    console.info(`Skerry: reloading the page: ${reason}.`);
    reloadInPlace(window);
  },
});
restoreScroll(window);

new EventSource(EVENTS_PATH).addEventListener('message', ({ data }: MessageEvent<string>) =>
  accept(JSON.parse(data) as ServerState),
);
