import { BellOff, Copy, ExternalLink, Flag, Pencil, Pin, Quote, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo, type RefObject } from 'react';
import type { Status } from '@skerry/shared/entities';
import { canDelete, canEdit, canPin, canRedraft, quoteAllowed, safeUrl } from '@skerry/shared/rules';
import { useCan, useInstance, useModule, useSlotActions, useSlotEntries } from '@skerry/shared/runtime';
import { Menu, MenuItem, MenuSeparator } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { useViewer } from './use-viewer.ts';
import { useRemoval } from './use-removal.ts';
import type { StatusActs } from './use-status-acts.ts';
import { useViewFlags } from './view-flags.tsx';

interface StatusMenuProps {
  status: Status;
  acts: StatusActs;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Everything else one can do with a status, and what other modules add. Rights are the specification's (1 §6). */
export default function StatusMenu({ status, acts, anchor, onClose }: StatusMenuProps) {
  const t = useT();
  const { bus, session, ports } = useModule();
  const viewer = useViewer();
  const instance = useInstance();
  const [, setFlags] = useViewFlags(status.id);
  const removal = useRemoval(status, acts);
  const canCompose = useCan('composer/open/v1');
  const canReport = useCan('report/open/v1');
  const canQuote = useSlotEntries('status/reply/v1').length > 0 && quoteAllowed(status, viewer);
  const added = useSlotActions('status/actions/v1', useMemo(() => ({ statusId: status.id }), [status.id]));
  const me = session.account;
  const isOwn = me?.id === status.accountId;
  const source = safeUrl(status.url || status.uri, 'page');

  const copy = () => {
    const path = ports.navigation.href('timelines.conversation', { id: status.id });
    const link = source ?? (path === undefined ? '' : new URL(path, window.location.origin).href);
    navigator.clipboard.writeText(link).then(
      () => { acts.succeed(); ports.notices.show({ level: 'success', text: t('action.copied') }); },
      () => acts.fail(t('action.copy_failed')),
    );
  };

  return (
    <Menu anchor={anchor} label={t('action.more')} align="end" onClose={onClose}>
      <MenuItem icon={Copy} onSelect={copy}>{t('action.copy_link')}</MenuItem>
      {!status.isLocal && source && <MenuItem icon={ExternalLink} href={source} target="_blank">{t('action.open_source')}</MenuItem>}
      {me && canQuote && <MenuItem icon={Quote} onSelect={() => setFlags({ replying: 'quote' })}>{t('action.quote')}</MenuItem>}
      {me && <MenuItem icon={BellOff} onSelect={() => acts.toggleThreadMute()}>{t(status.isThreadMuted ? 'action.unmute_thread' : 'action.mute_thread')}</MenuItem>}
      {canPin(status, viewer) && <MenuItem icon={Pin} onSelect={() => acts.togglePin()}>{t(status.isPinned ? 'action.unpin' : 'action.pin')}</MenuItem>}
      {canCompose && canEdit(status, viewer, instance) && <MenuItem icon={Pencil} onSelect={() => void bus.command('composer/open/v1', { edit: status.id })}>{t('action.edit')}</MenuItem>}
      {added.map((action) => <MenuItem key={action.key} isDisabled={action.isDisabled} kind={action.isPressed ? 'checkbox' : undefined} isChecked={action.isPressed} onSelect={action.run}>{action.label}</MenuItem>)}
      {me && <MenuSeparator />}
      {canReport && !isOwn && <MenuItem icon={Flag} isDanger onSelect={() => void bus.command('report/open/v1', { accountId: status.accountId, statusIds: [status.id] })}>{t('action.report')}</MenuItem>}
      {canCompose && canRedraft(status, viewer) && <MenuItem icon={RotateCcw} isDanger onSelect={() => void removal.redraft()}>{t('action.redraft')}</MenuItem>}
      {canDelete(status, viewer) && <MenuItem icon={Trash2} isDanger onSelect={() => void removal.remove()}>{t('action.delete')}</MenuItem>}
    </Menu>
  );
}
