import { defineMount } from '@skerry/shared/runtime';
import { FollowedTagsScreen } from '../tags/followed-tags.tsx';

export default defineMount(FollowedTagsScreen);
