import { defineMessages } from '@skerry/shared/runtime';
import { withFailureTexts } from '@skerry/shared/ui/failure';
import en from '../../messages/en.json';

export default withFailureTexts(defineMessages(en));
