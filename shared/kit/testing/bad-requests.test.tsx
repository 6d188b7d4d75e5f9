import { asking } from './asking.tsx';
import { refuses } from './refuses.ts';
import { BUOYS, effect } from './sample-module.tsx';

refuses('aborts its requests when it is unmounted', [
  [
    'a request that goes on',
    effect(({ ports, signal }) => {
      void ports.api.request(BUOYS, { signal });
    }),
    /not aborted: GET \/buoys/,
    /useLoaded does that/,
  ],
  [
    'a notice afterwards',
    effect(({ ports }) => {
      void ports.api
        .request({ ...BUOYS, method: 'POST' })
        .then(({ error }) => error && ports.notices.show({ level: 'error', text: 'Failed' }));
    }),
    /it shows a notice after it was unmounted: Failed/,
    /signal\.aborted/,
  ],
  [
    'a write to the cache afterwards',
    effect(({ ports }) => {
      void ports.api.request({ ...BUOYS, method: 'POST' }).then(() => ports.entities.lists.replace('buoys', []));
    }),
    /writes to the entity cache after/,
    /signal\.aborted/,
  ],
  [
    'a navigation afterwards',
    effect(({ ports }) => {
      void ports.api.request({ ...BUOYS, method: 'POST' }).then(() => ports.navigation.go('/buoy'));
    }),
    /it goes to \/buoy after/,
    /signal\.aborted/,
  ],
  [
    'a dialog afterwards',
    effect(({ ports }) => {
      void ports.api.request({ ...BUOYS, method: 'POST' }).then(() => ports.api.request(BUOYS));
    }),
    /it sends a request after it was unmounted/,
    /signal\.aborted/,
  ],
]);

refuses('shows the failure when the instance refuses', [
  [
    'a failure that is not shown',
    asking(({ found }) => <p>{found.state === 'ready' ? '3 buoys' : '…'}</p>),
    /does not show the failure/,
    /ErrorCard with a retry/,
  ],
  [
    'a view that breaks',
    asking(({ found }) => {
      if (found.state === 'failed') throw found.error;
      return <p>3 buoys</p>;
    }),
    /ApiError/,
    /Catch failures/,
  ],
  [
    'a card that cannot be read',
    asking(({ found }) => (found.state === 'failed' ? <button type="button" /> : <p>3 buoys</p>)),
    /button-name/,
    /dequeuniversity/,
  ],
]);
