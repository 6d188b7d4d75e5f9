import { createFollower } from './follow.ts';
import { CLIENT_GLOBAL, type HotPage } from './hot-page.ts';
import { reloadInPlace, restoreScroll } from './keep-scroll.ts';
import { createOverlay } from './overlay.ts';
import { EVENTS_PATH, type ServerState } from './page-state.ts';
import { createRefresh } from './refresh.ts';

// The first script of a development page: it prepares what React and the builds need.
const { join, accept } = createFollower({
  show: createOverlay(document).show,
  reload(reason) {
    console.info(`Skerry: reloading the page: ${reason}.`);
    reloadInPlace(window);
  },
});
const hotPage: HotPage = { join, refreshFor: createRefresh(window) };
Object.assign(window, { [CLIENT_GLOBAL]: hotPage });
restoreScroll(window);

// It reconnects by itself while the server is away.
new EventSource(EVENTS_PATH).addEventListener('message', ({ data }: MessageEvent<string>) =>
  accept(JSON.parse(data) as ServerState),
);
