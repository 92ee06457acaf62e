import Button from '@mui/material/Button';
import { PAY_METHODS, type PayMethod } from '@falcon/domain/pay/payables';
import { type ReactNode, useState } from 'react';
import { errorText, fieldFaults } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notBeside } from '#ui/feedback/not-beside';
import { notify } from '#ui/feedback/notify';
import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput } from '#ui/fields/DateInput';
import { TextInput, type TextInputProps } from '#ui/fields/TextInput';
import { today } from '#ui/format/dates';
import { Cell, FormGrid } from '#ui/Section';
import { useOnce } from '#ui/use-once';
import { useCheckNumbers } from './use-check-numbers';

/** How something is paid, as far as it is entered. */
export interface Payment {
  readonly paidOn: string;
  readonly method: PayMethod;
  /** Of the transfer. */
  readonly reference: string;
  /** The number of each check by its place: proposed from the checkbook, or typed. */
  readonly numberOf: (place: number) => string;
}

/** The field of a check number, and the path of its errors. */
interface CheckField extends Pick<TextInputProps, 'hint' | 'inputMode' | 'label' | 'maxLength'> {
  readonly path: string;
  readonly span?: number;
}

interface Props {
  title: string;
  /** The main button. */
  confirm: string;
  /** Nothing is to be paid: it is only settled. */
  settles?: boolean;
  /** A transfer has a reference. */
  hasReference?: boolean;
  checks: (payment: Payment) => readonly CheckField[];
  /** What is under the fields. */
  children?: (payment: Payment) => ReactNode;
  /** Pays, and says what happened. */
  pay: (payment: Payment) => Promise<string>;
  onClose: () => void;
  onPaid: () => void;
}

/** How and when payables are paid: by checks, or by transfer. */
export function PayDialog({ title, confirm, settles, hasReference, checks, children, pay, onClose, onPaid }: Props) {
  const [paidOn, setPaidOn] = useState<string | null>(today());
  const [method, setMethod] = useState<PayMethod>('CHECK');
  const [reference, setReference] = useState('');
  const [failed, setFailed] = useState<unknown>(null);
  const { numberOf, type } = useCheckNumbers();
  const payment = { paidOn: paidOn ?? '', method, reference, numberOf };
  const fields = checks(payment);
  const [press, busy] = useOnce(async () => {
    setFailed(null);
    try {
      notify('success', await pay(payment));
      onPaid();
    } catch (error) {
      setFailed(error);
    }
  });
  const faults = fieldFaults(failed);
  const faultAt = (path: string) => faults.find((fault) => fault.path === path)?.message;
  const shownPaths = new Set(['paidOn', 'reference', ...fields.map(({ path }) => path)]);
  const others = faults.filter(({ path }) => !shownPaths.has(path)).map(({ message }) => message);
  const failure = failed !== null && faults.length === 0 ? errorText(failed) : others.join('\n');
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="contained" loading={busy} onClick={() => void press()}>
        {confirm}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} onClose={notBeside(onClose)} actions={actions}>
      <FormGrid style={{ paddingTop: 8 }}>
        <Cell span={6}>
          <DateInput label="Paid on" value={paidOn} onChange={setPaidOn} error={faultAt('paidOn')} required />
        </Cell>
        {!settles && (
          <Cell span={6}>
            <SelectInput
              label="Paid by"
              value={method}
              options={PAY_METHODS}
              onChange={(next) => setMethod(next ?? method)}
            />
          </Cell>
        )}
        {hasReference && method === 'TRANSFER' && (
          <Cell>
            <TextInput
              label="Reference"
              value={reference}
              onChange={setReference}
              maxLength={60}
              error={faultAt('reference')}
            />
          </Cell>
        )}
        {fields.map(({ path, span, ...field }, place) => (
          <Cell key={path} span={span}>
            <TextInput
              {...field}
              value={numberOf(place)}
              onChange={(number) => {
                type(place, number);
                setFailed(null);
              }}
              error={faultAt(path)}
              required
            />
          </Cell>
        ))}
      </FormGrid>
      {children?.(payment)}
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}
