import { useApolloClient } from '@apollo/client/react';
import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '#ui/Icon';
import { ImportTemplateDocument } from './imports.generated';
import type { ImportType } from './import-words';

const FORMATS = [
  { fileType: 'XLS', label: 'Excel template' },
  { fileType: 'CSV', label: 'CSV template' },
] as const;

/** A template to fill in, as a workbook that explains its columns or as plain text. */
export function TemplateButtons({ type }: { type: ImportType }) {
  const client = useApolloClient();
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (fileType: (typeof FORMATS)[number]['fileType']) => {
    setBusy(fileType);
    // The error link reports the error.
    const answer = await client
      .query({ query: ImportTemplateDocument, variables: { recordType: type.type, fileType }, fetchPolicy: 'no-cache' })
      .catch(() => null);
    setBusy(null);
    if (answer?.data) window.location.assign(answer.data.importTemplate.url);
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 }}>
      {FORMATS.map(({ fileType, label }) => (
        <Button
          key={fileType}
          variant="outlined"
          loading={busy === fileType}
          startIcon={<Icon path={mdiDownload} />}
          onClick={() => void save(fileType)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
