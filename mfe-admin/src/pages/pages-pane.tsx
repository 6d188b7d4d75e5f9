import { useState } from 'react';
import { INSTANCE_DOCUMENTS, type InstanceDocument } from '@skerry/shared/api/admin';
import { Segmented } from '@skerry/shared/ui';
import pane from '../pane.module.css';
import { PageEditor } from './page-editor.tsx';
import { useT } from '../use-t.ts';

/** The pages that admins write for their server. */
export default function PagesPane() {
  const t = useT();
  const [page, setPage] = useState<InstanceDocument>('instance-panel');
  return (
    <div className={pane.pane}>
      <div className={pane.bar}>
        <Segmented
          label={t('pages.label')}
          options={INSTANCE_DOCUMENTS.map((value) => ({ value, label: t(`page.${value}`) }))}
          value={page}
          onChange={setPage}
        />
      </div>
      <div className={pane.list}>
        <PageEditor key={page} page={page} />
      </div>
    </div>
  );
}
