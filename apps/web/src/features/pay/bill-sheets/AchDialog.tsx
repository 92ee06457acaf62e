import { useMutation } from '@apollo/client/react';
import { nextBankingDay } from '@falcon/domain/pay/bill-sheets';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { saveFile } from '#blocks/list-export/save-file';
import { UNCACHED } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { Caution } from '#ui/Caution';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notBeside } from '#ui/feedback/not-beside';
import { notify } from '#ui/feedback/notify';
import { DateInput } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import { counted, money } from '#ui/format/numbers';
import { Cell, FormGrid } from '#ui/Section';
import { useOnce } from '#ui/use-once';
import { type BillSheetRowFragment, BillSheetsAchFileDocument } from './bill-sheets.generated';
import { netOf } from './sheet-words';

interface Props {
  /** Sheets paid by transfer. */
  sheets: readonly BillSheetRowFragment[];
  onClose: () => void;
  onWritten: () => void;
}

/** Writes transfers to an ACH file: asks for the payment day, and shows which sheets are already in a file. */
export function AchDialog({ sheets, onClose, onWritten }: Props) {
  const [effectiveDate, setEffectiveDate] = useState<string | null>(nextBankingDay(today()));
  const [failed, setFailed] = useState<unknown>(null);
  const [write] = useMutation(BillSheetsAchFileDocument, UNCACHED);
  const writtenSheets = sheets.filter(({ achFiles }) => achFiles.length > 0);
  const faults = fieldFaults(failed);
  const dateFault = faults.find(({ path }) => path === 'effectiveDate')?.message;
  const failure = failed === null || dateFault !== undefined ? '' : errorText(failed);
  const [run, busy] = useOnce(async () => {
    setFailed(null);
    try {
      const input = { ids: sheets.map(({ id }) => id), effectiveDate, again: writtenSheets.length > 0 };
      const file = (await write({ variables: { input } })).data?.billSheetsAchFile;
      if (!file?.text || !file.name) return;
      saveFile(new Blob([file.text], { type: 'text/plain' }), file.name);
      notify('success', `${file.name} written`);
      onClose();
      onWritten();
    } catch (error) {
      setFailed(error);
    }
  });
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        variant="contained"
        color={writtenSheets.length > 0 ? 'error' : 'primary'}
        loading={busy}
        onClick={() => void run()}
      >
        {writtenSheets.length > 0 ? 'Write again' : 'Write file'}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title={`ACH file of ${counted(sheets.length, 'transfer')}, ${money(netOf(sheets))}`}
      onClose={notBeside(onClose)}
      actions={actions}
    >
      <FormGrid style={{ paddingTop: 8 }}>
        <Cell span={6}>
          <DateInput
            label="Effective date"
            value={effectiveDate}
            onChange={setEffectiveDate}
            error={dateFault}
            hint="The banking day on which installers are paid."
            required
          />
        </Cell>
      </FormGrid>
      {writtenSheets.length > 0 && (
        <div style={{ marginTop: 12 }}>
          <Caution>
            {writtenSheets.length === sheets.length ? 'These are' : `${writtenSheets.length} of them are`} already in a
            file. Write them again only if the bank did not accept it; otherwise installers are paid twice.
          </Caution>
          <ul style={{ listStyle: 'none', margin: '8px 0 0', padding: 0, maxHeight: 240, overflowY: 'auto' }}>
            {writtenSheets.map(({ id, installer, achFiles }) => (
              <li key={id} style={{ display: 'flex', justifyContent: 'space-between', gap: 16, padding: '4px 0' }}>
                <span>{installer.fullName}</span>
                <span>{achFiles[0]?.name}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}
