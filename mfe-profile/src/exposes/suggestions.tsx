import { defineMount } from '@skerry/shared/runtime';
import { SuggestionsScreen } from '../suggestions/suggestions-screen.tsx';

export default defineMount(SuggestionsScreen);
