import { useMutation } from '@apollo/client/react';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import type { StatementQuery } from './use-statement-query';
import { StatementPreviewDocument } from './statements.generated';

/** Opens the statement of one account in a new window. */
export function PreviewButton({ id, name, asked }: { id: string; name: string; asked: StatementQuery }) {
  const [make] = useMutation(StatementPreviewDocument);
  const draw = async () => {
    const { data } = await make({ variables: { input: { ...asked, id } } });
    return data?.statementPreview?.pdfUrl;
  };
  return <PdfButton label="Preview" size="small" aria-label={`Preview statement of ${name}`} draw={draw} />;
}
