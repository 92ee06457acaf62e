import { styled } from '@mui/material/styles';
import { typedDate } from '../../../ui/format/dates';
import { money } from '../../../ui/format/numbers';
import { colors } from '../../../ui/tokens';
import { orderRecords } from '../list/filter-names';
import type { WorkOrderHistoryQuery } from './history.generated';
import { choiceText, fieldText } from './history-words';

type Change = NonNullable<WorkOrderHistoryQuery['workOrder']>['audits'][number]['changes'][number];

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 160px) minmax(0, 1fr)',
  gap: '2px 12px',
  margin: '4px 0 0',
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& del': { color: colors.muted },
});

const people: Readonly<Record<string, keyof typeof orderRecords>> = {
  installerId: 'installer',
  salespersonId: 'salesperson',
  customerId: 'customer',
  pmfId: 'firm',
};

const AMOUNTS =
  /^(amountPaid|contractorInvoice|adjustedLaborRate|wrappedStairsVariance|material|labor|profit|tax|jobCost|minimumLabor|minimumProfit)$/;

function Value({ field, value }: { field: string; value: string | null | undefined }) {
  if (value === null || value === undefined || value === '') return <>nothing</>;
  const whose = people[field];
  if (whose) {
    const { Name } = orderRecords[whose];
    return <Name id={value} />;
  }
  if (AMOUNTS.test(field) && Number.isFinite(Number(value))) return <>{money(Number(value))}</>;
  if (value === 'true') return <>yes</>;
  if (value === 'false') return <>no</>;
  return <>{/^\d{4}-\d{2}-\d{2}$/.test(value) ? typedDate(value) : choiceText(field, value)}</>;
}

/** A unit is listed once, by its name on the order; the status is shown above the list. */
export const listed = (changes: readonly Change[]): readonly Change[] => {
  const hidden = new Set([
    'workOrderStatus',
    ...(changes.some((change) => change.field === 'unitStyleName') ? ['unitId'] : []),
  ]);
  return changes.filter((change) => !hidden.has(change.field));
};

/** The changed fields of one entry, each with old and new value. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <List>
      {listed(changes).map((change) => [
        <dt key={change.field}>{fieldText(change.field)}</dt>,
        <dd key={`${change.field} values`}>
          {change.from ? (
            <del>
              <Value field={change.field} value={change.from} />
            </del>
          ) : (
            'nothing'
          )}{' '}
          → <Value field={change.field} value={change.to} />
        </dd>,
      ])}
    </List>
  );
}
