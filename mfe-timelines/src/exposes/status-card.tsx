import { defineComponent } from '@skerry/shared/runtime';
import { StatusCard } from '../status/card/status-card.tsx';
import { StatusScope } from '../status/status-scope.tsx';

export default defineComponent<'status/card/v1'>(({ params }) => (
  <StatusScope>
    <StatusCard {...params} />
  </StatusScope>
));
