import { defineComponent } from '@skerry/shared/runtime';
import { TalkForm } from '../talk/talk-form.tsx';

export default defineComponent<'status/talk/v1'>(TalkForm);
