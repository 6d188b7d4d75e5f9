import type { Visibility } from '@skerry/shared/entities';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionItem, ActionMenu } from '@skerry/shared/ui/overlays';
import { useT } from '../use-t.ts';
import { AUDIENCES } from './audiences.ts';

interface AudienceMenuProps extends MenuProps {
  visibility: Visibility;
  scopes: readonly Visibility[];
  onChange: (visibility: Visibility) => void;
  /** The menu is closed after a choice. */
  onChosen: () => void;
}

/** The available visibilities, each with a description of its readers. */
export default function AudienceMenu({ visibility, scopes, onChange, onChosen, ...menu }: AudienceMenuProps) {
  const t = useT();
  const choose = ([chosen]: string[]) => onChange(scopes.find((scope) => scope === chosen) ?? visibility);
  return (
    <ActionMenu {...menu} choice={{ kind: 'radio', chosen: [visibility], onChange: choose }}>
      {scopes.map((scope) => (
        <ActionItem
          key={scope}
          id={scope}
          icon={AUDIENCES[scope].icon}
          hint={t(AUDIENCES[scope].audience)}
          onSelect={onChosen}
        >
          {t(AUDIENCES[scope].name)}
        </ActionItem>
      ))}
    </ActionMenu>
  );
}
