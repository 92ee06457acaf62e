import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#session/current-user';
import { Caution } from '#ui/Caution';
import { EmptyState } from '#ui/feedback/EmptyState';
import { money, percent } from '#ui/format/numbers';
import { Panel } from '#ui/Section';
import { colors, onPhone } from '#ui/tokens';
import type { CommissionStatementPartsFragment } from '../runs.generated';

type Statement = CommissionStatementPartsFragment;
type Line = Statement['lines'][number];

const Summary = styled('summary')({
  display: 'grid',
  gridTemplateColumns: 'minmax(160px, 1fr) repeat(4, 120px)',
  gap: '4px 12px',
  padding: '10px 16px',
  cursor: 'pointer',
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& > strong::before': { content: '"▸"', display: 'inline-block', width: 16, color: colors.muted },
  'details[open] > & > strong::before': { content: '"▾"' },
  '& > strong': { overflowWrap: 'anywhere' },
  '& > span': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: 12, color: colors.muted },
  '& > strong > small': { marginLeft: 16, fontWeight: 400 },
  [onPhone]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > strong, & > span:last-of-type': { gridColumn: '1 / -1' },
  },
});

/** All statements use the same column widths, so that figures line up down the page. */
const Lines = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  borderTop: `1px solid ${colors.hairline}`,
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontSize: 12, fontWeight: 400, color: colors.muted, textAlign: 'left' },
  '& th, & td': { padding: '4px 12px', borderBottom: `1px solid ${colors.hairline}`, verticalAlign: 'top' },
  '& :is(th, td):first-of-type': { paddingLeft: 32 },
  '& .figure': { width: 72, textAlign: 'right', whiteSpace: 'nowrap' },
  '& .order': { width: '26%', overflowWrap: 'anywhere' },
  '& .line': { width: 84 },
  '& tr:last-of-type td': { borderBottom: 0 },
  // The statement's PDF shows profit and rate, too.
  [onPhone]: {
    '& .wide': { display: 'none' },
    '& :is(th, td)': { paddingInline: 8 },
    '& :is(th, td):first-of-type': { width: '40%', paddingLeft: 16 },
  },
});

function LineRow({ line, linked }: { line: Line; linked: boolean }) {
  const { workOrderId, description } = line;
  return (
    <tr>
      <td className="order">
        {workOrderId !== null && linked ? <Link to={`/work-orders/${workOrderId}`}>{description}</Link> : description}
      </td>
      <td className="wide line">{line.kindLabel}</td>
      <td>{line.why}</td>
      <td className="figure wide">{money(line.base)}</td>
      <td className="figure wide">{percent(line.rate, 1)}</td>
      <td className="figure">{money(line.amount)}</td>
    </tr>
  );
}

function LineTable({ lines }: { lines: readonly Line[] }) {
  const linked = useCan()('workOrder');
  return (
    <Lines>
      <thead>
        <tr>
          <th className="order">Order</th>
          <th className="wide line">Line</th>
          <th>Why</th>
          <th className="figure wide">Profit</th>
          <th className="figure wide">Rate</th>
          <th className="figure">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <LineRow key={`${line.description} ${line.kind} ${place}`} line={line} linked={linked} />
        ))}
      </tbody>
    </Lines>
  );
}

const Amount = ({ label, value }: { label: string; value: number }) => (
  <span>
    <small>{label}</small>
    {money(value)}
  </span>
);

const balanceOf = ({ carriedIn, carriedOut }: Statement): string =>
  [
    carriedIn === 0 ? '' : `${money(carriedIn)} from the last run`,
    carriedOut === 0 ? '' : `${money(carriedOut)} carried to the next run`,
  ]
    .filter(Boolean)
    .join(' · ');

function StatementPanel({ statement, actions }: { statement: Statement; actions: ReactNode }) {
  const { salespersonName, salespersonIsEnabled, lines, checkNumber } = statement;
  return (
    <Panel style={{ marginBottom: 8 }} aria-label={salespersonName}>
      <details>
        <Summary>
          <strong>
            {salespersonName}
            {checkNumber !== '' && <small>Check {checkNumber}</small>}
            <small>{balanceOf(statement)}</small>
            {!salespersonIsEnabled && (
              <small>
                <Caution>Disabled. Earned commissions are still paid.</Caution>
              </small>
            )}
          </strong>
          <Amount label="Commissions" value={statement.commissions} />
          <Amount label="Adjustments" value={statement.adjustments} />
          <Amount label="Pays" value={statement.paid} />
          <span>{lines.length === 1 ? '1 line' : `${lines.length} lines`}</span>
        </Summary>
        {lines.length > 0 && <LineTable lines={lines} />}
        {actions}
      </details>
    </Panel>
  );
}

/** The statements of a run, by name; each expands to its lines. */
export function Statements({
  statements,
  actions,
}: {
  statements: readonly Statement[];
  actions?: ((statement: Statement) => ReactNode) | undefined;
}) {
  if (statements.length === 0)
    return (
      <Panel style={{ marginBottom: 16 }}>
        <EmptyState
          title="Nothing to pay"
          text="No commission is earned by the end of this period, and no balance is carried."
        />
      </Panel>
    );
  return (
    <section aria-label="Statements" style={{ marginBottom: 16 }}>
      {statements.map((statement) => (
        <StatementPanel key={statement.salespersonId} statement={statement} actions={actions?.(statement)} />
      ))}
    </section>
  );
}
