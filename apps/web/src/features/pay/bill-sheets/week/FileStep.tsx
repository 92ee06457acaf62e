import { nextBankingDay } from '@falcon/domain/pay/bill-sheets';
import type { Question } from '#blocks/confirmation/Confirmation';
import type { Outcome } from '#blocks/confirmation/outcome';
import { columnsOf } from '#blocks/list-page/list-columns';
import { saveFile } from '#blocks/list-export/save-file';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { useSend } from '#graphql/use-send';
import { Caution } from '#ui/Caution';
import { DateInput } from '#ui/fields/DateInput';
import { exactDate, today } from '#ui/format/dates';
import { counted, money } from '#ui/format/numbers';
import { Cell, FormGrid } from '#ui/Section';
import { BillSheetsAchFileDocument, BillSheetsTransferFileDocument } from '../bill-sheets.generated';
import { leftSheets } from '../sheet-questions';
import { netOf } from '../sheet-words';
import type { StepProps } from './step-props';
import { StepPart } from './StepPart';
import type { SheetRow } from './use-pay-week';

const idsOf = (rows: readonly SheetRow[]) => rows.map(({ id }) => id);

const column = columnsOf<SheetRow>();
const columns = [
  column.text('installer', 'Installer', 200, ({ installer }) => installer.fullName),
  column.money('net', 'Net', 110, ({ net }) => net, { total: money }),
  column.date('paid', 'Paid on', 110, ({ paidOn }) => paidOn),
];

/** Transfers that are in no ACH file yet. */
export function FileStep({ week, typed, type, ...part }: StepProps) {
  const send = useSend();
  const rows = week.sheetsIn('FILE');
  const effectiveDate = typed.effectiveDate ?? nextBankingDay(today());
  const write = async (chosen: readonly SheetRow[]): Promise<Outcome> => {
    const file = (await send(BillSheetsAchFileDocument, { ids: idsOf(chosen), effectiveDate, again: false }))
      ?.billSheetsAchFile;
    if (!file?.text || !file.name) throw new Error('The file was not written. Try again.');
    saveFile(new Blob([file.text], { type: 'text/plain' }), file.name);
    type({ effectiveDate: undefined });
    return { done: `${file.name} written`, refused: [] };
  };
  const question = (chosen: readonly SheetRow[], others: readonly SheetRow[]): Question => ({
    title: `ACH file of ${counted(chosen.length, 'transfer')}?`,
    confirm: `Write ${money(netOf(chosen))}`,
    noun: 'transfer',
    text: 'The file is saved on this computer. Upload it to your bank; it is not sent from here.',
    facts: [
      ['Transfers', chosen.length],
      ['Sum', money(netOf(chosen))],
      ['Effective date', exactDate(effectiveDate)],
    ],
    leftOut: leftSheets(others, () => 'It is not selected.'),
    run: () => write(chosen),
  });
  return (
    <StepPart<SheetRow>
      {...part}
      view="FILE"
      title="Transfers to file"
      help="Paid by transfer, and in no ACH file yet."
      noun="transfers"
      none="Every transfer of this week is in an ACH file"
      rows={rows}
      columns={columns}
      loading={week.loading}
      rowLink={({ id }) => `/bill-sheets/${id}`}
      notes={
        rows.length > 0 &&
        !week.writesAchFiles && (
          <div style={{ padding: '0 16px 12px' }}>
            <Caution>
              The company’s own bank is missing. Enter it under Configuration, Settings, ACH file, or give the bank the
              list of transfers.
            </Caution>
          </div>
        )
      }
      fields={
        rows.length > 0 &&
        week.writesAchFiles && (
          <FormGrid style={{ maxWidth: 800 }}>
            <Cell span={4}>
              <DateInput
                label="Effective date"
                value={effectiveDate}
                onChange={(day) => type({ effectiveDate: day ?? undefined })}
                hint="The banking day on which installers are paid."
                required
              />
            </Cell>
          </FormGrid>
        )
      }
      renderOthers={(chosen) => (
        <PdfButton
          label="Transfer list (CSV)"
          variant="outlined"
          draw={async () =>
            (await send(BillSheetsTransferFileDocument, { ids: idsOf(chosen) }))?.billSheetsTransferFile?.url
          }
        />
      )}
      action={(chosen, others) =>
        week.writesAchFiles
          ? { label: `Write ACH file, ${money(netOf(chosen))}`, question: question(chosen, others) }
          : undefined
      }
    />
  );
}
