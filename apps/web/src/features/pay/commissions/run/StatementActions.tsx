import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { useOnce } from '#ui/use-once';
import {
  CommissionStatementMailDocument,
  type CommissionStatementPartsFragment,
  CommissionStatementPdfDocument,
} from '../runs.generated';

/** The statement of an approved run as a PDF, opened or sent to its salesperson. */
export function StatementActions({ statement }: { statement: CommissionStatementPartsFragment }) {
  const [make] = useMutation(CommissionStatementPdfDocument);
  const [mail] = useMutation(CommissionStatementMailDocument, OWN_ERRORS);
  const id = statement.id ?? '';
  const draw = async () => (await make({ variables: { input: { id } } })).data?.commissionStatementPdf?.pdfUrl;
  const [send, busy] = useOnce(async () => {
    try {
      await mail({ variables: { input: { id, clientMutationId: crypto.randomUUID() } } });
      notify('success', `Statement sent to ${statement.emailAddress}`);
    } catch (error) {
      notify('error', errorText(error));
    }
  });
  return (
    <div style={{ display: 'flex', gap: 8, padding: '8px 16px 12px 32px' }}>
      <PdfButton label="Open PDF" variant="outlined" size="small" draw={draw} />
      <Button variant="outlined" size="small" loading={busy} onClick={() => void send()}>
        E-mail statement
      </Button>
    </div>
  );
}
