import { defineComponent } from '@skerry/shared/runtime';
import { StatusSample } from '../status/sample/status-sample.tsx';

export default defineComponent<'status/sample/v1'>(({ params }) => <StatusSample {...params} />);
