import { PayDialog, type Payment } from '#blocks/payables/PayDialog';
import { useSend } from '#graphql/use-send';
import { money } from '#ui/format/numbers';
import type { Run } from '../run-words';
import { CommissionRunPayDocument } from '../runs.generated';

interface Props {
  run: Pick<Run, 'id' | 'paid' | 'statements'>;
  onClose: () => void;
  onPaid: () => void;
}

/** How and when an approved run was paid: by one transfer, or by a check per salesperson. */
export function PayRun({ run: { id, paid, statements }, ...dialog }: Props) {
  const send = useSend();
  const paying = statements.filter((statement) => statement.paid > 0);
  const fields = paying.map((statement, place) => ({
    label: `Check number for ${statement.salespersonName}, ${money(statement.paid)}`,
    path: `checks.${place}.number`,
    maxLength: 60,
  }));
  const pay = async ({ paidOn, method, reference, numberOf }: Payment) => {
    const checks = paying.map((statement, place) => ({ statementId: statement.id ?? '', number: numberOf(place) }));
    const how = method === 'CHECK' ? { checks } : { reference };
    await send(CommissionRunPayDocument, { id, paidOn, method, ...how });
    return `${money(paid)} of commissions paid`;
  };
  return (
    <PayDialog
      {...dialog}
      title={`Pay ${money(paid)}`}
      confirm="Mark as paid"
      hasReference
      checks={({ method }) => (method === 'CHECK' ? fields : [])}
      pay={pay}
    />
  );
}
