import { PayDialog, type Payment } from '#blocks/payables/PayDialog';
import { useSend } from '#graphql/use-send';
import { Caution } from '#ui/Caution';
import { counted, money } from '#ui/format/numbers';
import { type BillSheetRowFragment, BillSheetsPayDocument } from './bill-sheets.generated';
import { netOf, seenSheets } from './sheet-words';

/** Digits only, as printed on the check. */
const CHECK_NUMBER = /^\d{1,9}$/;

interface Props {
  sheets: readonly BillSheetRowFragment[];
  onClose: () => void;
  onPaid: () => void;
}

/** The sheets that are paid by check, and the numbers of their checks; none while the first one can’t be read. */
function checksOf(sheets: readonly BillSheetRowFragment[], { method, numberOf }: Payment) {
  const byCheck = sheets.filter(
    ({ net, installer }) => net > 0 && (method === 'CHECK' || installer.bankAccount === null),
  );
  const isNumber = CHECK_NUMBER.test(numberOf(0).trim());
  return { byCheck, numbers: isNumber ? byCheck.map((_sheet, place) => Number(numberOf(place))) : [] };
}

/** How each sheet is paid. */
function Ways({ sheets, payment }: { sheets: readonly BillSheetRowFragment[]; payment: Payment }) {
  const { byCheck, numbers } = checksOf(sheets, payment);
  const others = payment.method === 'TRANSFER' ? byCheck : [];
  const wayOf = (sheet: BillSheetRowFragment): string => {
    if (sheet.net <= 0) return 'Nothing to pay';
    const place = byCheck.indexOf(sheet);
    const way = place < 0 ? 'Transfer' : `Check ${numbers[place] ?? ''}`.trim();
    return `${others.includes(sheet) ? 'No bank account · ' : ''}${way} · ${money(sheet.net)}`;
  };
  return (
    <>
      {others.length > 0 && (
        <div style={{ marginTop: 12 }}>
          <Caution>{`${counted(others.length, 'installer')} without a bank account: paid by check.`}</Caution>
        </div>
      )}
      <ul style={{ listStyle: 'none', margin: '16px 0 0', padding: 0, maxHeight: 280, overflowY: 'auto' }}>
        {sheets.map((sheet) => (
          <li key={sheet.id} style={{ display: 'flex', justifyContent: 'space-between', gap: 16, padding: '4px 0' }}>
            <span>{sheet.installer.fullName}</span>
            <span>{wayOf(sheet)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Pays approved bill sheets: by checks with consecutive numbers, or by transfer. */
export function PaySheets({ sheets, ...dialog }: Props) {
  const send = useSend();
  const settles = sheets.every(({ net }) => net <= 0);
  const checks = (payment: Payment) => {
    const { byCheck, numbers } = checksOf(sheets, payment);
    if (byCheck.length === 0) return [];
    const isOne = byCheck.length === 1;
    const label = isOne ? 'Check number' : 'First check number';
    const hint = !isOne && numbers[0] ? `Through ${numbers.at(-1)}, in this order.` : undefined;
    return [{ label, hint, path: 'firstCheckNumber', span: 6, maxLength: 9, inputMode: 'numeric' as const }];
  };
  const pay = async (payment: Payment) => {
    const { paidOn, method } = payment;
    const firstCheckNumber = checksOf(sheets, payment).numbers[0] ?? null;
    await send(BillSheetsPayDocument, { sheets: seenSheets(sheets), paidOn, method, firstCheckNumber });
    return `${counted(sheets.length, 'bill sheet')} paid`;
  };
  return (
    <PayDialog
      {...dialog}
      title={`Pay ${counted(sheets.length, 'bill sheet')}`}
      confirm={settles ? 'Settle' : `Pay ${money(netOf(sheets))}`}
      settles={settles}
      checks={checks}
      pay={pay}
    >
      {(payment) => <Ways sheets={sheets} payment={payment} />}
    </PayDialog>
  );
}
