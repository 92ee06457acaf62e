import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { money } from '#ui/format/numbers';
import { Panel } from '#ui/Section';
import { colors, onPhone } from '#ui/tokens';
import type { AccountFiguresFragment } from './account.generated';

const Figures = styled(Panel)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '12px 32px',
  padding: '12px 16px',
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '12px 32px', margin: 0 },
  '& dt': { color: colors.muted, fontSize: 12, lineHeight: '16px' },
  '& dd': { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  [onPhone]: {
    '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', width: '100%', gap: '8px 16px' },
    '& .actions': { marginLeft: 0 },
  },
});

interface FigureProps {
  label: string;
  value: number;
  /** Needs attention: shown in the error color. */
  alarms?: boolean;
  title?: string;
}

const Figure = ({ label, value, alarms = false, title }: FigureProps) => (
  <div title={title}>
    <dt>{label}</dt>
    <dd style={alarms ? { color: colors.errorText } : undefined}>{money(value)}</dd>
  </div>
);

/** What counts against the credit limit, and how much is left. */
function CreditFigures({ figures }: { figures: AccountFiguresFragment }) {
  const { exposure, creditLimit, notInvoiced } = figures;
  if (exposure === null) return null;
  const availableCredit = creditLimit === null ? null : creditLimit - exposure;
  return (
    <>
      <Figure
        label="Credit exposure"
        value={exposure}
        title={`Open invoices less credit, and ${money(notInvoiced ?? 0)} of orders not yet invoiced.`}
      />
      {creditLimit !== null && availableCredit !== null && (
        <>
          <Figure label="Credit limit" value={creditLimit} />
          <Figure
            label={availableCredit < 0 ? 'Over the limit' : 'Credit left'}
            value={Math.abs(availableCredit)}
            alarms={availableCredit < 0}
          />
        </>
      )}
    </>
  );
}

/** An account's balance and other figures, with buttons for its actions. */
export function AccountFacts({ figures, children }: { figures: AccountFiguresFragment; children?: ReactNode }) {
  const { balance, open, pastDue, unappliedCredit } = figures;
  return (
    <Figures aria-label="Account">
      {balance !== null && (
        <dl>
          <Figure label="Balance" value={balance} title="The sum of all entries." />
          <Figure label="Open invoices" value={open ?? 0} />
          <Figure label="Past due" value={pastDue ?? 0} alarms={(pastDue ?? 0) > 0} />
          <Figure label="Unapplied credit" value={unappliedCredit ?? 0} />
          <CreditFigures figures={figures} />
        </dl>
      )}
      <div className="actions">{children}</div>
    </Figures>
  );
}
