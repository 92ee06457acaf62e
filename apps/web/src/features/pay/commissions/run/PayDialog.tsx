import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { PAYOUT_METHODS, type PayoutMethod } from '@falcon/domain/pay/commissions';
import { useState } from 'react';
import { useCheckNumbers } from '#blocks/check-numbers/use-check-numbers';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput } from '#ui/fields/DateInput';
import { TextInput } from '#ui/fields/TextInput';
import { today } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { Cell, FormGrid } from '#ui/Section';
import { useOnce } from '#ui/use-once';
import { CommissionRunPayDocument, type CommissionStatementPartsFragment } from '../runs.generated';

interface Props {
  id: string;
  paid: number;
  statements: readonly CommissionStatementPartsFragment[];
  onClose: () => void;
  onDone: () => void;
}

/** How and when an approved run was paid: by one transfer, or a check for each salesperson. */
export function PayDialog({ id, paid, statements, onClose, onDone }: Props) {
  const [paidOn, setPaidOn] = useState<string | null>(today());
  const [method, setMethod] = useState<PayoutMethod>('CHECK');
  const [reference, setReference] = useState('');
  const { numberOf, type } = useCheckNumbers();
  const [failed, setFailed] = useState<unknown>(null);
  const [pay] = useMutation(CommissionRunPayDocument, OWN_ERRORS);
  const checks = statements.filter((statement) => statement.paid > 0);
  const [press, busy] = useOnce(async () => {
    setFailed(null);
    const checkNumbers = checks.map((statement, place) => ({
      statementId: statement.id ?? '',
      number: numberOf(place),
    }));
    const how = method === 'CHECK' ? { checks: checkNumbers } : { reference };
    try {
      await pay({ variables: { input: { id, paidOn: paidOn ?? '', method, ...how } } });
      notify('success', `${money(paid)} of commissions paid`);
      onDone();
    } catch (error) {
      setFailed(error);
    }
  });
  const faults = fieldFaults(failed);
  const faultAt = (path: string) => faults.find((fault) => fault.path === path)?.message;
  const isShown = (path: string) =>
    path === 'paidOn' || path === 'reference' || (method === 'CHECK' && /^checks\.\d+\.number$/.test(path));
  const others = faults.filter(({ path }) => !isShown(path)).map(({ message }) => message);
  const failure = failed === null ? null : faults.length === 0 ? errorText(failed) : others.join('\n');
  return (
    <DialogFrame
      title={`Pay ${money(paid)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" loading={busy} onClick={() => void press()}>
            Mark as paid
          </Button>
        </>
      }
    >
      <FormGrid>
        <Cell span={6}>
          <DateInput label="Paid on" value={paidOn} onChange={setPaidOn} required error={faultAt('paidOn')} />
        </Cell>
        <Cell span={6}>
          <SelectInput
            label="Paid by"
            value={method}
            onChange={(value) => setMethod(value ?? method)}
            options={PAYOUT_METHODS}
          />
        </Cell>
        {method === 'TRANSFER' ? (
          <Cell>
            <TextInput
              label="Reference"
              value={reference}
              onChange={setReference}
              maxLength={60}
              error={faultAt('reference')}
            />
          </Cell>
        ) : (
          checks.map((statement, place) => (
            <Cell key={statement.salespersonId}>
              <TextInput
                label={`Check number for ${statement.salespersonName}, ${money(statement.paid)}`}
                value={numberOf(place)}
                onChange={(value) => {
                  type(place, value);
                  setFailed(null);
                }}
                maxLength={60}
                required
                error={faultAt(`checks.${place}.number`)}
              />
            </Cell>
          ))
        )}
      </FormGrid>
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}
