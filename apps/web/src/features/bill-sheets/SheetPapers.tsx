import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { PdfButton } from '../../blocks/pdf-button/PdfButton';
import { saveFile } from '../../blocks/list-export/save-file';
import { OWN_ERRORS, UNCACHED } from '../../graphql/call-options';
import { errorText } from '../../graphql/error-text';
import { notify } from '../../ui/feedback/notify';
import { useOnce } from '../../ui/use-once';
import {
  type BillSheetRowFragment,
  BillSheetsAchFileDocument,
  BillSheetsPdfDocument,
  BillSheetsSendDocument,
  BillSheetsTransferFileDocument,
} from './bill-sheets.generated';

type Sheet = Pick<BillSheetRowFragment, 'id' | 'status' | 'paymentMethod'>;
const idsOf = (sheets: readonly Sheet[]) => sheets.map(({ id }) => id);

/** The PDF of bill sheets, the e-mail of those that are approved, and the files for the bank of those that are paid by transfer. */
export function SheetPapers({ sheets }: { sheets: readonly Sheet[] }) {
  const [print] = useMutation(BillSheetsPdfDocument);
  const [mail] = useMutation(BillSheetsSendDocument, OWN_ERRORS);
  const [bank] = useMutation(BillSheetsTransferFileDocument);
  const [ach] = useMutation(BillSheetsAchFileDocument, UNCACHED);
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
  const [saveAch, savingAch] = useOnce(async () => {
    try {
      const file = (await ach({ variables: { input: { ids: idsOf(transfers) } } })).data?.billSheetsAchFile;
      if (file?.text && file.name) saveFile(new Blob([file.text], { type: 'text/plain' }), file.name);
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
          <Button variant="outlined" loading={savingAch} onClick={() => void saveAch()}>
            ACH file
          </Button>
        </>
      )}
    </>
  );
}
