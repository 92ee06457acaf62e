import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { shortDate } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import type { BillSheetLinePartsFragment } from './bill-sheets.generated';

type Line = BillSheetLinePartsFragment;

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  lineHeight: '18px',
  '& th': {
    textAlign: 'left',
    fontSize: 12,
    fontWeight: 600,
    color: colors.muted,
    padding: '4px 8px',
    whiteSpace: 'nowrap',
  },
  '& td': { padding: '6px 8px', verticalAlign: 'top', borderTop: `1px solid ${colors.hairline}` },
  '& tr.step td': { border: 0, padding: '1px 8px', color: colors.muted, fontSize: 12 },
  '& tr.step td:first-of-type': { paddingLeft: 24 },
  '& tr.step.last td': { paddingBottom: 8 },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', width: 110 },
  '& tfoot td': { fontWeight: 600 },
  '& small': { display: 'block', color: colors.muted, fontSize: 12 },
});

const isWork = ({ kind }: Line): boolean => kind === 'LABOR' || kind === 'CORRECTION';

/** The record behind a line; work is named after its order. */
function Source({ line }: { line: Line }) {
  const { label, job, workOrderId, paymentAdjustmentId, supplyPurchaseId } = line;
  if (workOrderId !== null)
    return <Link to={`/work-orders/${workOrderId}`}>{isWork(line) ? (job?.workOrderNumber ?? label) : label}</Link>;
  if (paymentAdjustmentId !== null) return <Link to={`/payment-adjustments/${paymentAdjustmentId}`}>{label}</Link>;
  return supplyPurchaseId === null ? label : <Link to={`/supply-purchases/${supplyPurchaseId}`}>{label}</Link>;
}

/** Where and when a line's work was done, why it is corrected, and who receives what is withheld. */
function detailOf(line: Line): string {
  const { kind, label, job, isCarriedOver, payee, caseNumber } = line;
  const place =
    isWork(line) && job ? [job.customerName, job.buildingUnit, job.flooringType, shortDate(job.installDate)] : [];
  return [
    kind === 'CORRECTION' ? label : '',
    ...place,
    payee,
    caseNumber && `Case ${caseNumber}`,
    isCarriedOver ? 'carried over from an earlier sheet' : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

const amountText = (amount: number): string => (amount === 0 ? '' : money(amount));

function LineRows({ line, isPartial }: { line: Line; isPartial: boolean }) {
  const detail = detailOf(line);
  return (
    <>
      <tr>
        <td>
          <Source line={line} />
          {detail && <small>{detail}</small>}
        </td>
        {isPartial && <td className="number">{money(line.due)}</td>}
        <td className="number">{money(line.taken)}</td>
        {isPartial && <td className="number">{amountText(line.carried)}</td>}
      </tr>
      {line.steps.map((step, index) => (
        <tr className={index === line.steps.length - 1 ? 'step last' : 'step'} key={`${line.id}:${index}`}>
          <td colSpan={isPartial ? 2 : 1}>
            {step.label}
            {step.formula && ` = ${step.formula}`}
            {step.source && ` (${step.source})`}
          </td>
          <td className="number">{money(step.amount)}</td>
          {isPartial && <td />}
        </tr>
      ))}
    </>
  );
}

interface Props {
  title: string;
  help?: string;
  lines: readonly Line[];
  total: number;
  /** Lines may deduct less than is due; the rest is carried. */
  isPartial?: boolean;
}

/** A section of a bill sheet: each line with how its amount is calculated. */
export function SheetLines({ title, help, lines, total, isPartial = false }: Props) {
  if (lines.length === 0) return null;
  return (
    <Panel aria-label={title} style={{ padding: '12px 8px 8px', marginBottom: 16 }}>
      <h2 style={{ margin: '0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>{title}</h2>
      {help && <p style={{ margin: '2px 8px 4px', color: colors.muted, fontSize: 12 }}>{help}</p>}
      <GridScroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">For</th>
              {isPartial && <NumberHead>Due</NumberHead>}
              <NumberHead>{isPartial ? 'Taken' : 'Amount'}</NumberHead>
              {isPartial && <NumberHead>Carried</NumberHead>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRows key={line.id} line={line} isPartial={isPartial} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={isPartial ? 2 : 1}>Total</td>
              <td className="number">{money(total)}</td>
              {isPartial && <td />}
            </tr>
          </tfoot>
        </Table>
      </GridScroll>
    </Panel>
  );
}
