import { LARGEST_CHECK, PAY_METHODS, type PayMethod } from '@falcon/domain/pay/payables';
import type { Question } from '#blocks/confirmation/Confirmation';
import type { Facts } from '#blocks/confirmation/FactRows';
import type { Outcome } from '#blocks/confirmation/outcome';
import { errorText, fieldFaults } from '#graphql/error-text';
import { useSend } from '#graphql/use-send';
import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput } from '#ui/fields/DateInput';
import { TextInput } from '#ui/fields/TextInput';
import { shortDate } from '#ui/format/dates';
import { counted, money } from '#ui/format/numbers';
import { Cell, FormGrid } from '#ui/Section';
import { BillSheetsPayDocument } from '../bill-sheets.generated';
import { leftSheets } from '../sheet-questions';
import { netOf, seenSheets } from '../sheet-words';
import type { StepProps } from './step-props';
import { StepPart } from './StepPart';
import type { SheetRow } from './use-pay-week';
import { checksOf, payColumns, type Ways, waysOf } from './ways';

const BY_ACCOUNT: { readonly [Method in PayMethod]: string } = {
  TRANSFER: 'Transfer, or check without a bank account',
  CHECK: 'Check',
};
const METHODS = PAY_METHODS.map(({ value }) => ({ value, label: BY_ACCOUNT[value] })).toReversed();

function factsOf(rows: readonly SheetRow[], ways: Ways): Facts {
  const checks = checksOf(rows, ways);
  const transfers = rows.filter((row) => ways.wayOf(row) === 'TRANSFER');
  const settledCount = rows.length - checks.length - transfers.length;
  const last = ways.numberOf(checks.length - 1);
  const numbers = checks.length === 1 ? ways.numberOf(0) : `${ways.numberOf(0)} through ${last}`;
  return [
    ['Paid on', shortDate(ways.paidOn)],
    ...(transfers.length > 0
      ? ([['By transfer', `${counted(transfers.length, 'installer')}, ${money(netOf(transfers))}`]] as const)
      : []),
    ...(checks.length > 0
      ? ([['By check', `${counted(checks.length, 'installer')}, ${money(netOf(checks))}, numbers ${numbers}`]] as const)
      : []),
    ...(settledCount > 0 ? ([['Nothing to pay', counted(settledCount, 'installer')]] as const) : []),
  ];
}

/** Why nothing was paid, naming the installer of each sheet that is refused. */
function refusal(error: unknown, rows: readonly SheetRow[]): Error {
  const sentences = fieldFaults(error).map(({ path, message }) => {
    const row = rows[Number(/^sheets\.(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
    return row ? `${row.installer.fullName}: ${message}` : message;
  });
  return new Error(sentences.length > 0 ? sentences.join('\n') : errorText(error));
}

/** Approved sheets: who is paid by check and who by transfer. */
export function PayStep({ week, typed, type, ...part }: StepProps) {
  const send = useSend();
  const ways = waysOf({ week, typed });
  const { rows, method, byCheck, numberOf, paidOn } = ways;
  const checks = checksOf(rows, ways);
  const toggle = ({ installer: { id } }: SheetRow) =>
    type({ byCheck: byCheck.has(id) ? [...byCheck].filter((one) => one !== id) : [...byCheck, id] });
  const pay = async (chosen: readonly SheetRow[]): Promise<Outcome> => {
    const paidChecks = checksOf(chosen, ways);
    const first = Number(numberOf(0).trim());
    try {
      await send(BillSheetsPayDocument, {
        sheets: seenSheets(chosen),
        method,
        paidOn,
        byCheckIds: method === 'TRANSFER' ? paidChecks.map(({ id }) => id) : [],
        firstCheckNumber: paidChecks.length > 0 && Number.isInteger(first) && first <= LARGEST_CHECK ? first : null,
      });
    } catch (error) {
      throw refusal(error, chosen);
    }
    type({ paidOn: undefined, firstCheckNumber: undefined, byCheck: undefined });
    return { done: `${counted(chosen.length, 'bill sheet')} paid`, refused: [] };
  };
  const question = (chosen: readonly SheetRow[], others: readonly SheetRow[]): Question => ({
    title: `Pay ${counted(chosen.length, 'bill sheet')}?`,
    confirm: netOf(chosen) > 0 ? `Pay ${money(netOf(chosen))}` : 'Settle',
    noun: 'bill sheet',
    text: 'Either all of them are paid or none are. A payment can be undone on its sheet while its month is open.',
    facts: factsOf(chosen, ways),
    leftOut: leftSheets(others, () => 'It is not selected.'),
    run: () => pay(chosen),
  });
  const columns = payColumns(ways, toggle);
  return (
    <StepPart<SheetRow>
      {...part}
      view="PAY"
      title="To pay"
      help="Checks are numbered in the order of the rows. Select a row’s way to change it, or press e."
      noun="sheets"
      none="No approved sheet of this week waits for payment"
      rows={rows}
      columns={columns}
      loading={week.loading}
      rowLink={({ id }) => `/bill-sheets/${id}`}
      fields={
        rows.length > 0 && (
          <FormGrid style={{ maxWidth: 800 }}>
            <Cell span={3}>
              <DateInput
                label="Paid on"
                value={paidOn}
                onChange={(day) => type({ paidOn: day ?? undefined })}
                required
              />
            </Cell>
            <Cell span={5}>
              <SelectInput
                label="Pay by"
                value={method}
                options={METHODS}
                onChange={(next) => type({ method: next ?? undefined })}
              />
            </Cell>
            {checks.length > 0 && (
              <Cell span={4}>
                <TextInput
                  label={checks.length === 1 ? 'Check number' : 'First check number'}
                  value={numberOf(0)}
                  onChange={(firstCheckNumber) => type({ firstCheckNumber })}
                  maxLength={9}
                  inputMode="numeric"
                  hint={checks.length > 1 ? `Through ${numberOf(checks.length - 1)}` : undefined}
                  required
                />
              </Cell>
            )}
          </FormGrid>
        )
      }
      action={(chosen, others) => ({ label: `Pay ${money(netOf(chosen))}`, question: question(chosen, others) })}
    />
  );
}
