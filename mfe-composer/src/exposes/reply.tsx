import { defineComponent } from '@skerry/shared/runtime';
import { InlineForm } from '../dialog/inline-form.tsx';

export default defineComponent<'status/reply/v1'>(InlineForm);
