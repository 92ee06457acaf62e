import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import type { StatementQuery } from './use-statement-query';
import { StatementPreviewDocument } from './statements.generated';

/** Opens the statement of one account in a new window. */
export function PreviewButton({ id, name, asked }: { id: string; name: string; asked: StatementQuery }) {
  const [draw, { loading }] = useMutation(StatementPreviewDocument);
  const open = async () => {
    // Opened with the click: a window that opens later is blocked.
    const shown = window.open('', '_blank');
    const { data } = await draw({ variables: { input: { ...asked, id } } }).catch(() => ({ data: undefined }));
    const address = data?.statementPreview?.pdfUrl;
    if (shown && address) shown.location.href = address;
    else shown?.close();
  };
  return (
    <Button size="small" loading={loading} aria-label={`Preview statement of ${name}`} onClick={() => void open()}>
      Preview
    </Button>
  );
}
