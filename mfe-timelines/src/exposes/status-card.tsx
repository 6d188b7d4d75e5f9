import { defineComponent } from '@skerry/shared/runtime';
import { StatusCard } from '../status/status-card.tsx';

export default defineComponent<'status/card/v1'>(({ params }) => <StatusCard statusId={params.statusId} />);
