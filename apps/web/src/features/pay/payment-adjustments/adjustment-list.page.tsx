import { ADJUSTMENT_FILTERS } from '@falcon/domain/company/filters';
import { paymentAdjustment } from '@falcon/domain/company/records';
import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { RECORD_PARTS, salespersonParts } from '#blocks/record-filters/record-parts';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindList } from '#blocks/record-kind/kind-list';
import { lazyPart } from '#ui/lazy-part';
import { adjustmentDocuments } from './adjustment-form';

const AdjustmentTotals = lazyPart(async () => (await import('./adjustment-totals')).AdjustmentTotals);
const ReportLink = createLink(Button);
const column = kindColumns(paymentAdjustment, adjustmentDocuments);

/** Payment adjustments, newest first. */
export const AdjustmentListPage = kindList(
  paymentAdjustment,
  adjustmentDocuments,
  [
    column('adjustmentDate', 110),
    column('contractorName', 220),
    column('contractorType', 130, { header: 'Type' }),
    {
      id: 'reason',
      header: 'Reason',
      width: 320,
      cell: (row) => row.lines.map(({ description }) => description).join(', '),
    },
    {
      id: 'weeks',
      header: 'Recurs',
      width: 110,
      cell: ({ recurring, recurrenceNumber: weeks }) =>
        recurring ? (weeks === 1 ? '1 week' : `${weeks ?? 0} weeks`) : '—',
    },
    column('totalAdjustmentAmount', 120),
  ],
  {
    filtered: filteredBy(ADJUSTMENT_FILTERS, {
      records: { installer: RECORD_PARTS.INSTALLER, salesperson: salespersonParts },
    }),
    totals: AdjustmentTotals,
    initialSort: { sort: 'DATE', direction: 'DESC' },
    actions: (
      <ReportLink variant="outlined" to="/reports/payment-adjustments">
        Report
      </ReportLink>
    ),
  },
);
