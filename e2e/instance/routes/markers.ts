import type { Api } from '../http/call.ts';
import { markersJson, setMarker } from '../services/markers.ts';

/** Reading positions; Akkoma and Pleroma store only that of notifications. */
export function markerRoutes(api: Api): void {
  const { core } = api;
  const kept = core.flavour.family === 'mastodon' ? ['home', 'notifications'] : ['notifications'];
  api.own('GET', '/api/v1/markers', ({ viewer, input }) => markersJson(core, viewer.id, input.list('timeline')), {
    scopes: ['read:statuses'],
  });
  api.own(
    'POST',
    '/api/v1/markers',
    ({ viewer, input }) => {
      const saved: string[] = [];
      core.db.tx(() => {
        for (const timeline of kept) {
          const id = input.object(timeline)?.['last_read_id'];
          if (id === undefined || id === null) continue;
          setMarker(core, viewer.id, timeline, String(id));
          saved.push(timeline);
        }
      });
      return markersJson(core, viewer.id, saved);
    },
    { scopes: ['write:statuses'] },
  );
}
