import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCheckNumbers } from '#blocks/check-numbers/use-check-numbers';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { Caution } from '#ui/Caution';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notBeside } from '#ui/feedback/not-beside';
import { notify } from '#ui/feedback/notify';
import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput } from '#ui/fields/DateInput';
import { TextInput } from '#ui/fields/TextInput';
import { today } from '#ui/format/dates';
import { counted, money } from '#ui/format/numbers';
import { Cell, FormGrid } from '#ui/Section';
import { useOnce } from '#ui/use-once';
import { type BillSheetRowFragment, BillSheetsPayDocument } from './bill-sheets.generated';

const METHODS = [
  { value: 'CHECK', label: 'Check' },
  { value: 'TRANSFER', label: 'Transfer' },
] as const;
type Method = (typeof METHODS)[number]['value'];
/** Digits without separators, as they are on the check. */
const CHECK_NUMBER = /^\d{1,9}$/;

interface Props {
  sheets: readonly BillSheetRowFragment[];
  onClose: () => void;
  onPaid: () => void;
}

const sum = (sheets: readonly BillSheetRowFragment[]): number =>
  sheets.reduce((cents, { net }) => cents + Math.round(net * 100), 0) / 100;

/** Pays approved bill sheets: by checks with consecutive numbers, or by transfer. */
export function PayDialog({ sheets, onClose, onPaid }: Props) {
  const [paidOn, setPaidOn] = useState<string | null>(today());
  const [method, setMethod] = useState<Method>('CHECK');
  const [failed, setFailed] = useState<unknown>(null);
  const checkNumbers = useCheckNumbers();
  const [pay] = useMutation(BillSheetsPayDocument, OWN_ERRORS);
  const number = checkNumbers.numberOf(0);
  const first = CHECK_NUMBER.test(number.trim()) ? Number(number) : null;
  const paying = sheets.filter(({ net }) => net > 0);
  const byCheck = paying.filter(({ installer }) => method === 'CHECK' || installer.bankAccount === null);
  const checks = byCheck.length;
  const others = method === 'TRANSFER' ? byCheck : [];
  const wayOf = (sheet: BillSheetRowFragment): string => {
    if (sheet.net <= 0) return 'Nothing to pay';
    const place = byCheck.indexOf(sheet);
    const way = place < 0 ? 'Transfer' : first === null ? 'Check' : `Check ${first + place}`;
    return `${others.includes(sheet) ? 'No bank account · ' : ''}${way} · ${money(sheet.net)}`;
  };
  const faults = fieldFaults(failed);
  const faultAt = (path: string) => faults.find((fault) => fault.path === path)?.message;
  const otherFaults = faults.filter(({ path }) => path !== 'paidOn' && path !== 'firstCheckNumber');
  const failure =
    failed === null
      ? ''
      : faults.length === 0
        ? errorText(failed)
        : otherFaults.map(({ message }) => message).join('\n');
  const [run, busy] = useOnce(async () => {
    setFailed(null);
    try {
      await pay({
        variables: {
          input: {
            sheets: sheets.map(({ id, version }) => ({ id, version })),
            paidOn: paidOn ?? '',
            method,
            firstCheckNumber: checks > 0 ? first : null,
          },
        },
      });
      notify('success', `${counted(sheets.length, 'bill sheet')} paid`);
      onPaid();
    } catch (error) {
      setFailed(error);
    }
  });
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="contained" loading={busy} onClick={() => void run()}>
        {paying.length === 0 ? 'Settle' : `Pay ${money(sum(sheets))}`}
      </Button>
    </>
  );
  return (
    <DialogFrame title={`Pay ${counted(sheets.length, 'bill sheet')}`} onClose={notBeside(onClose)} actions={actions}>
      <FormGrid style={{ paddingTop: 8 }}>
        <Cell span={6}>
          <DateInput label="Paid on" value={paidOn} onChange={setPaidOn} error={faultAt('paidOn')} required />
        </Cell>
        {paying.length > 0 && (
          <Cell span={6}>
            <SelectInput<Method>
              label="Paid by"
              value={method}
              options={METHODS}
              onChange={(next) => setMethod(next ?? 'CHECK')}
            />
          </Cell>
        )}
        {checks > 0 && (
          <Cell span={6}>
            <TextInput
              label={checks === 1 ? 'Check number' : 'First check number'}
              value={number}
              inputMode="numeric"
              maxLength={9}
              onChange={(next) => checkNumbers.type(0, next)}
              error={faultAt('firstCheckNumber')}
              hint={checks > 1 && first ? `Through ${first + checks - 1}, in this order.` : undefined}
              required
            />
          </Cell>
        )}
      </FormGrid>
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
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}
