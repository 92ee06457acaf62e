import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { StatusPill } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import type { BulkTarget } from './bulk-steps';
import { ordersText } from '../bulk-words';

interface Props {
  targets: readonly BulkTarget<unknown>[];
  /** How many orders are selected. */
  of: number;
  value: string;
  onChange: (key: string) => void;
}

const shareText = ({ orders, waiting }: BulkTarget<unknown>, of: number): string => {
  if (orders.length === 0) return `${ordersText(waiting)} without rolls: enter them on Work order cuts first`;
  const share = orders.length === of ? 'all' : `${orders.length} of ${of}`;
  return waiting > 0 ? `${share}; ${waiting} more without rolls` : share;
};

/** The possible steps of the selected orders: the resulting status, and for how many orders it is the next one. */
export function StepChoice({ targets, of, value, onChange }: Props) {
  if (targets.length === 0)
    return (
      <p style={{ margin: 0 }}>
        None of these orders can change status here. Assigning, invoices and payments have their own buttons and pages.
      </p>
    );
  return (
    <RadioGroup value={value} onChange={(event) => onChange(event.target.value)} aria-label="New status">
      {targets.map((one) => (
        <FormControlLabel
          key={one.key}
          value={one.key}
          disabled={one.orders.length === 0}
          control={<Radio />}
          label={
            <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0 8px', alignItems: 'center' }}>
              <StatusPill label={one.label} />{' '}
              <span style={{ color: colors.muted }}>
                {one.action} · {shareText(one, of)}
              </span>
            </span>
          }
        />
      ))}
    </RadioGroup>
  );
}
