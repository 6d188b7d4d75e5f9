import { defineComponent } from '@skerry/shared/runtime';
import { Places } from '../places/places.tsx';

export default defineComponent<'shell/places/v1'>(({ params: { wanted } }) => <Places wanted={wanted} />);
