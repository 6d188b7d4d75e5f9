import { defineComponent } from '@skerry/shared/runtime';
import { TagMute } from '../tags/tag-actions.tsx';

export default defineComponent<'status/tag-actions/v1'>(({ params: { tag } }) => <TagMute tag={tag} />);
