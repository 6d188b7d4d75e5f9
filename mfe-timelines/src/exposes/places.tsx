import { defineComponent } from '@skerry/shared/runtime';
import { Places } from '../places/places.tsx';

export default defineComponent<'navigation/places/v1'>(({ params: { wanted } }) => <Places wanted={wanted} />);
