import { defineComponent } from '@skerry/shared/runtime';
import { SuggestionsPanel } from '../suggestions/suggestions-panel.tsx';

export default defineComponent<'layout/side/v1'>(() => <SuggestionsPanel />);
