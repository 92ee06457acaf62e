import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { lazyPart } from '#ui/lazy-part';
import { useOnce } from '#ui/use-once';
import {
  type BillSheetRowFragment,
  BillSheetsPdfDocument,
  BillSheetsSendDocument,
  BillSheetsTransferFileDocument,
} from './bill-sheets.generated';

const AchDialog = lazyPart(async () => (await import('./AchDialog')).AchDialog);

type Sheet = BillSheetRowFragment;
const idsOf = (sheets: readonly Sheet[]) => sheets.map(({ id }) => id);

/**
 * The PDF of bill sheets, the e-mail of those that are approved, and the files for the bank of those that are paid by
 * transfer.
 */
export function SheetPapers({ sheets, onWritten }: { sheets: readonly Sheet[]; onWritten: () => void }) {
  const [print] = useMutation(BillSheetsPdfDocument);
  const [mail] = useMutation(BillSheetsSendDocument, OWN_ERRORS);
  const [bank] = useMutation(BillSheetsTransferFileDocument);
  const [writing, setWriting] = useState(false);
  const locked = sheets.filter(({ status }) => status !== 'OPEN');
  const transfers = sheets.filter(({ paymentMethod }) => paymentMethod === 'TRANSFER');
  const [send, busy] = useOnce(async () => {
    try {
      await mail({ variables: { input: { ids: idsOf(locked) } } });
      notify('success', locked.length === 1 ? 'E-mailing the bill sheet' : `E-mailing ${locked.length} bill sheets`);
    } catch (error) {
      notify('error', errorText(error));
    }
  });
  return (
    <>
      <PdfButton
        label="Open PDF"
        variant="outlined"
        draw={async () => (await print({ variables: { input: { ids: idsOf(sheets) } } })).data?.billSheetsPdf?.pdfUrl}
      />
      {locked.length > 0 && (
        <Button variant="outlined" loading={busy} onClick={() => void send()}>
          E-mail
        </Button>
      )}
      {transfers.length > 0 && (
        <>
          <PdfButton
            label="Transfer list (CSV)"
            variant="outlined"
            draw={async () =>
              (await bank({ variables: { input: { ids: idsOf(transfers) } } })).data?.billSheetsTransferFile?.url
            }
          />
          <Button variant="outlined" onClick={() => setWriting(true)}>
            ACH file
          </Button>
          {writing && <AchDialog sheets={transfers} onClose={() => setWriting(false)} onWritten={onWritten} />}
        </>
      )}
    </>
  );
}
