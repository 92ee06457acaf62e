import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AskButton } from '#blocks/confirmation/AskButton';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { useSend } from '#graphql/use-send';
import { lazyPart } from '#ui/lazy-part';
import {
  type BillSheetRowFragment,
  BillSheetsPdfDocument,
  BillSheetsSendDocument,
  BillSheetsTransferFileDocument,
} from './bill-sheets.generated';
import { leftSheets, mailQuestion } from './sheet-questions';

const AchDialog = lazyPart(async () => (await import('./AchDialog')).AchDialog);

type Sheet = BillSheetRowFragment;
const idsOf = (sheets: readonly Sheet[]) => sheets.map(({ id }) => id);

/** The PDF of bill sheets, e-mailing of approved ones, and ACH files for those paid by transfer. */
export function SheetPapers({ sheets, onWritten }: { sheets: readonly Sheet[]; onWritten: () => void }) {
  const [print] = useMutation(BillSheetsPdfDocument);
  const send = useSend();
  const [bank] = useMutation(BillSheetsTransferFileDocument);
  const [writing, setWriting] = useState(false);
  const none = sheets.length === 0;
  const locked = sheets.filter(({ status }) => status !== 'OPEN');
  const mail = async () => {
    await send(BillSheetsSendDocument, { ids: idsOf(locked) });
    return {
      done: `E-mailing ${locked.length === 1 ? 'the bill sheet' : `${locked.length} bill sheets`}`,
      refused: [],
    };
  };
  const transfers = sheets.filter(({ paymentMethod }) => paymentMethod === 'TRANSFER');
  return (
    <>
      <PdfButton
        label="Open PDF"
        variant="outlined"
        disabled={none}
        draw={async () => (await print({ variables: { input: { ids: idsOf(sheets) } } })).data?.billSheetsPdf?.pdfUrl}
      />
      {(none || locked.length > 0) && (
        <AskButton
          label="E-mail"
          variant="outlined"
          disabled={none}
          question={mailQuestion(
            locked,
            leftSheets(
              sheets.filter((sheet) => !locked.includes(sheet)),
              () => 'It is not approved yet.',
            ),
            mail,
          )}
        />
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
