import type { Status } from '@skerry/shared/entities';
import { plainText } from '@skerry/shared/html';
import { safeUrl } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { Copy, ExternalLink, FileText, Share2 } from '@skerry/shared/ui/icons';
import { ActionItem } from '@skerry/shared/ui/overlays';
import type { StatusActions } from '../status-actions.ts';
import { usePostParser } from '../status-scope.tsx';
import { useT } from '../../use-t.ts';

/** Entries that take a status elsewhere: its address, its text, its page on its own server. */
export function LinkEntries({ status, actions }: { status: Status; actions: StatusActions }) {
  const t = useT();
  const { ports } = useModule();
  const parser = usePostParser();
  const source = safeUrl(status.url || status.uri, 'page');
  const path = ports.navigation.href('timelines.conversation', { id: status.id });
  const link = source ?? new URL(path ?? '/', window.location.origin).href;
  const text = [status.spoilerText, plainText(status.contentHtml, { parser })].filter(Boolean).join('\n\n');

  const copy = (what: string, done: string, failed: string) =>
    void navigator.clipboard.writeText(what).then(
      () => {
        actions.succeed();
        ports.notices.show({ level: 'success', text: done });
      },
      () => actions.fail(failed),
    );
  const share = () =>
    void navigator.share({ url: link }).then(
      () => actions.succeed(),
      (error: unknown) => {
        // The user has closed the system's dialog.
        if (!(error instanceof DOMException && error.name === 'AbortError')) actions.fail(t('action.share_failed'));
      },
    );

  return (
    <>
      <ActionItem icon={Copy} onSelect={() => copy(link, t('action.copied'), t('action.copy_failed'))}>
        {t('action.copy_link')}
      </ActionItem>
      {text !== '' && (
        <ActionItem icon={FileText} onSelect={() => copy(text, t('action.text_copied'), t('action.text_copy_failed'))}>
          {t('action.copy_text')}
        </ActionItem>
      )}
      {'share' in navigator && (
        <ActionItem icon={Share2} onSelect={share}>
          {t('action.share')}
        </ActionItem>
      )}
      {!status.isLocal && source && (
        <ActionItem icon={ExternalLink} href={source} target="_blank">
          {t('action.open_source')}
        </ActionItem>
      )}
    </>
  );
}
