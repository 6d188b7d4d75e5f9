import { defineMount } from '@skerry/shared/runtime';
import { ConversationScreen } from '../conversation/conversation-screen.tsx';

export default defineMount(ConversationScreen);
