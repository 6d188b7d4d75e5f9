import { defineComponent } from '@skerry/shared/runtime';
import { BarSuggestions } from '../search/bar-suggestions.tsx';

export default defineComponent<'shell/suggestions/v1'>(BarSuggestions);
