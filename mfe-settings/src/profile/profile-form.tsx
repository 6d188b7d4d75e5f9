import { useState } from 'react';
import { formatList } from '@skerry/shared/i18n';
import { saveProfile, type OwnProfile } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { useEntity, useInstance, useLocale, useModule } from '@skerry/shared/runtime';
import { Alert, Button, TextArea, TextField } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { useSaving } from '../saving/saving.tsx';
import { FieldRows } from './field-rows.tsx';
import { PictureRows } from './picture-rows.tsx';
import { changesOf, ignoredOf, lacksName, valuesOf, withoutSent, type ProfileDraft } from './profile-draft.ts';
import { ProfilePreview } from './profile-preview.tsx';
import { useProfileDraft } from './use-profile-draft.ts';
import { useT, type MessageKey } from '../use-t.ts';
import rows from '../rows/rows.module.css';
import styles from './profile.module.css';

interface ProfileFormProps {
  profile: OwnProfile;
  /** Changes from before, not saved. */
  initialDraft: ProfileDraft;
  onSaved: (profile: OwnProfile) => void;
}

const LABELS: Readonly<Record<keyof ProfileDraft, MessageKey>> = {
  displayName: 'name',
  note: 'bio',
  fields: 'fields',
  birthday: 'birthday',
  avatar: 'picture.avatar',
  header: 'picture.header',
  background: 'picture.background',
};

/** Names, text, fields and pictures of the own profile, saved together; a preview shows what others will see. */
export function ProfileForm({ profile, initialDraft, onSaved }: ProfileFormProps) {
  const t = useT();
  const locale = useLocale();
  const { i18n, ports, signal, telemetry } = useModule();
  const { birthday: required } = useInstance();
  const account = useEntity('account', profile.accountId);
  const saving = useSaving();
  const [draft, update] = useProfileDraft(initialDraft);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [ignored, setIgnored] = useState<readonly (keyof ProfileDraft)[]>([]);
  const values = valuesOf(profile, draft);
  const username = account?.username ?? profile.displayName;
  const changes = changesOf(profile, draft, username);
  const isChanged = Object.keys(changes).length > 0;
  const obstacle = !isChanged
    ? t('unchanged')
    : values.fields.some(lacksName)
      ? t('fields.nameless')
      : changes.birthday === '' && required?.isRequired
        ? t('birthday.required')
        : undefined;
  const change = (part: ProfileDraft) => update((now) => ({ ...now, ...part }));

  const save = async () => {
    setBusy(true);
    setFailure(null);
    setIgnored([]);
    const sent = draft;
    const { displayName } = changes;
    const { data, error } = await ports.api.request(saveProfile(changes), {
      signal,
      optimistic:
        displayName === undefined
          ? []
          : [{ kind: 'account', id: profile.accountId, patch: (one) => ({ ...one, displayName }) }],
    });
    setBusy(false);
    if (error) {
      telemetry.error(error);
      setFailure(error);
      return saving.show('failed');
    }
    const left = ignoredOf(changes, profile, data);
    const saved = Object.entries(sent).filter(([member]) => !left.includes(member as keyof ProfileDraft));
    update((now) => withoutSent(now, Object.fromEntries(saved)));
    setIgnored(left);
    onSaved(data);
    saving.show(left.length > 0 ? 'failed' : 'saved');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (obstacle === undefined && !isBusy) void save();
      }}
    >
      {account && <ProfilePreview account={account} values={values} />}
      <PictureRows account={account} hasBackground={profile.hasBackground} values={values} onChange={change} />
      <div className={rows.card}>
        <TextField
          className={styles.field}
          label={t('name')}
          dir="auto"
          placeholder={username}
          value={values.displayName}
          onChange={(event) => change({ displayName: event.currentTarget.value })}
        />
        <TextArea
          className={styles.field}
          label={t('bio')}
          hint={t('bio.hint')}
          dir="auto"
          rows={4}
          value={values.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        {profile.birthday !== null && (
          <BirthdayRow profile={profile} value={values.birthday} onChange={(birthday) => change({ birthday })} />
        )}
      </div>
      <FieldRows fields={values.fields} onChange={(fields) => change({ fields })} />
      <div className={styles.foot}>
        {failure && (
          <Alert tone="error" onDismiss={() => setFailure(null)} dismissLabel={t('dismiss')}>
            {t('profile.unsaved.failed', { reason: failureText(i18n, failure) })}
          </Alert>
        )}
        {ignored.length > 0 && (
          <Alert tone="warning" onDismiss={() => setIgnored([])} dismissLabel={t('dismiss')}>
            {t('profile.unsaved.ignored', {
              fields: formatList(
                locale,
                ignored.map((member) => t(LABELS[member])),
              ),
            })}
          </Alert>
        )}
        <span className={styles.state}>{isChanged ? t('profile.unsaved') : ''}</span>
        {isChanged && (
          <Button variant="ghost" onClick={() => update(() => ({}))} disabledReason={isBusy ? t('saving') : undefined}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" variant="primary" isBusy={isBusy} disabledReason={obstacle}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

interface BirthdayRowProps {
  profile: OwnProfile;
  /** `YYYY-MM-DD`, or `''`. */
  value: string;
  onChange: (birthday: string) => void;
}

function BirthdayRow({ profile, value, onChange }: BirthdayRowProps) {
  const t = useT();
  const [today] = useState(() => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length));
  return (
    <TextField
      className={styles.field}
      type="date"
      label={t('birthday')}
      hint={t(profile.showsBirthday ? 'birthday.shown' : 'birthday.hidden')}
      max={today}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
