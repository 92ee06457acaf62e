import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { shortDate } from '#ui/format/dates';
import { StatusPill } from '#ui/StatusPill';
import { useSettled } from '#ui/use-settled';
import { WorkOrderDuplicatesDocument, type WorkOrderDuplicatesQueryVariables } from './duplicates.generated';

interface Props {
  question: WorkOrderDuplicatesQueryVariables;
  /** The orders that a user confirmed as different jobs. */
  acknowledged: readonly string[];
  onAcknowledge: (ids: string[]) => void;
}

/** Warns of orders that may be the same job, and lets the user confirm that they are not; hidden if there are none. */
export function DuplicateNote({ question: latestQuestion, acknowledged, onAcknowledge }: Props) {
  const question = useSettled(latestQuestion);
  const { data } = useQuery(WorkOrderDuplicatesDocument, {
    variables: question,
    skip: question.customerId === '0',
    context: { handlesErrors: true },
  });
  const duplicates = useDeferredValue(data?.workOrderSearchDuplicates ?? []);
  if (duplicates.length === 0) return null;
  const all = duplicates.every((order) => acknowledged.includes(order.id));
  const acknowledge = (yes: boolean) => {
    const others = acknowledged.filter((id) => !duplicates.some((order) => order.id === id));
    onAcknowledge(yes ? [...others, ...duplicates.map((order) => order.id)] : others);
  };
  return (
    <Alert severity={all ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {duplicates.length === 1
        ? 'There is already an order for this address:'
        : `There are already ${duplicates.length} orders for this address:`}
      <ul style={{ margin: '4px 0', padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
        {duplicates.map((order) => (
          <li key={order.id} style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
            <Link to={`/work-orders/${order.id}`} target="_blank">
              {order.workOrderNumber}
            </Link>{' '}
            {shortDate(order.installDate)} · {order.buildingUnit || order.addressSingleLine}{' '}
            <StatusPill label={order.status.label} />
          </li>
        ))}
      </ul>
      <FormControlLabel
        control={
          <Checkbox
            name="acknowledgedDuplicateIds"
            checked={all}
            onChange={(event) => acknowledge(event.target.checked)}
          />
        }
        label={
          duplicates.length === 1 ? 'I checked it: this is a different job' : 'I checked them: this is a different job'
        }
      />
    </Alert>
  );
}
