import { defineComponent } from '@skerry/shared/runtime';
import { MessageTools } from '../talk/message-tools.tsx';

export default defineComponent<'status/message-tools/v1'>(MessageTools);
