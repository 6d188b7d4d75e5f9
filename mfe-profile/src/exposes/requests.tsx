import { defineMount } from '@skerry/shared/runtime';
import { RequestsScreen } from '../requests/requests-screen.tsx';

export default defineMount(RequestsScreen);
