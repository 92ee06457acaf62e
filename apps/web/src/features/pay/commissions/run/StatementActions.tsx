import { useMutation } from '@apollo/client/react';
import { ActionButton } from '#blocks/action-button/ActionButton';
import { useMailSaved } from '#blocks/mail/use-mail-saved';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { useSend } from '#graphql/use-send';
import {
  CommissionStatementMailDocument,
  type CommissionStatementPartsFragment,
  CommissionStatementPdfDocument,
} from '../runs.generated';

/** The statement of an approved run as a PDF, opened or e-mailed to its salesperson. */
export function StatementActions({ statement }: { statement: CommissionStatementPartsFragment }) {
  const [make] = useMutation(CommissionStatementPdfDocument);
  const send = useSend();
  const isSaved = useMailSaved();
  const id = statement.id ?? '';
  const draw = async () => (await make({ variables: { input: { id } } })).data?.commissionStatementPdf?.pdfUrl;
  return (
    <div style={{ display: 'flex', gap: 8, padding: '8px 16px 12px 32px' }}>
      <PdfButton label="Open PDF" variant="outlined" size="small" draw={draw} />
      <ActionButton
        label="E-mail statement"
        variant="outlined"
        size="small"
        take={() => send(CommissionStatementMailDocument, { id, clientMutationId: crypto.randomUUID() })}
        done={
          isSaved
            ? `Statement to ${statement.emailAddress} saved, not delivered`
            : `Statement sent to ${statement.emailAddress}`
        }
      />
    </div>
  );
}
