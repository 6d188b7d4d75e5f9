import { defineComponent } from '@skerry/shared/runtime';
import { InlineForm } from '../form/inline-form.tsx';

export default defineComponent<'status/reply/v1'>(InlineForm);
