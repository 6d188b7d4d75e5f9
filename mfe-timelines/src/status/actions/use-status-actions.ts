import type { ApiCall } from '@skerry/shared/contract';
import type { Status } from '@skerry/shared/entities';
import {
  bookmark,
  favourite,
  muteThread,
  pin,
  react,
  reactPlainly,
  repeat,
  status as statusCall,
  unbookmark,
  unfavourite,
  unmuteThread,
  unpin,
  unreact,
  unreactPlainly,
  unrepeat,
  type One,
} from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { actionFailureText, isSaidByPage } from '@skerry/shared/ui/failure';
import { useT } from '../../use-t.ts';
import { withFavourite, withReaction, withRepeat } from './patches.ts';
import type { StatusActions } from '../status-actions.ts';
import { useViewFlags } from '../view-flags.tsx';
import { useHasPlainReactions } from '../reactions/use-may-react.ts';

/** The signed-in user's actions on a status: shown at once, confirmed by the reply; on failure restored, with a message. */
export function useStatusActions(status: Status): StatusActions {
  const { i18n, ports } = useModule();
  const t = useT();
  const [, setFlags] = useViewFlags(status.id);
  const isPlain = useHasPlainReactions();

  const act = async (patch: (now: Status) => Status, call: ApiCall<One<'status'>>): Promise<boolean> => {
    const { error } = await ports.api.request(call, { optimistic: { kind: 'status', id: status.id, patch } });
    if (error?.code === 'aborted') return false;
    // Of a status that was deleted elsewhere, or of something else that is not there: the status itself says which.
    const { error: gone } =
      error?.code === 'not-found' ? await ports.api.request(statusCall(status.id)) : { error: null };
    const isShown = error && gone?.status !== 404 && !isSaidByPage(error);
    setFlags({ error: isShown ? actionFailureText(i18n, error) : null });
    return !error;
  };

  return {
    toggleFavourite: (to = !status.isFavourited) =>
      act((now) => withFavourite(now, to), to ? favourite(status.id) : unfavourite(status.id)),
    toggleRepeat: async (to = !status.isRepeated) => {
      const asks = to && ports.settings.get('modalOnRepeat');
      if (
        asks &&
        !(await ports.dialogs.confirm({
          title: t('action.confirm_repeat'),
          body: t('action.confirm_repeat_body'),
          confirmLabel: t('action.repeat'),
        }))
      )
        return false;
      return act((now) => withRepeat(now, to), to ? repeat(status.id) : unrepeat(status.id));
    },
    toggleBookmark: () =>
      act(
        (now) => ({ ...now, isBookmarked: !status.isBookmarked }),
        status.isBookmarked ? unbookmark(status.id) : bookmark(status.id),
      ),
    toggleReaction: (emoji, url) => {
      const isMine = status.reactions.some((reaction) => reaction.name === emoji && reaction.isMine);
      const [add, remove] = isPlain ? [reactPlainly, unreactPlainly] : [react, unreact];
      act((now) => withReaction(now, emoji, !isMine, url), (isMine ? remove : add)(status.id, emoji));
    },
    togglePin: () =>
      act((now) => ({ ...now, isPinned: !status.isPinned }), status.isPinned ? unpin(status.id) : pin(status.id)),
    toggleThreadMute: () =>
      act(
        (now) => ({ ...now, isThreadMuted: !status.isThreadMuted }),
        status.isThreadMuted ? unmuteThread(status.id) : muteThread(status.id),
      ),
    fail: (text) => setFlags({ error: text }),
    succeed: () => setFlags({ error: null }),
  };
}
