import { CERTIFICATE_FILTERS } from '@falcon/domain/company/filters';
import { insuranceCertificate } from '@falcon/domain/company/records';
import { rowFilters } from '#blocks/child-list/child-filter';
import { childList } from '#blocks/record-kind/child-list';
import { childDocuments, type RowOf } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { today } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { StatusPill } from '#ui/StatusPill';
import { recordState } from './cover';
import { MissingRecords } from './MissingRecords';

interface Replaced {
  readonly isReplaced: boolean;
}
type Row = Replaced & RowOf<typeof insuranceCertificate>;

const documents = childDocuments<typeof insuranceCertificate, Replaced>(insuranceCertificate, {
  record: ['isReplaced'],
});
const column = kindColumns(insuranceCertificate, documents);

const stateOf = (row: Row) => recordState(row, today()).label;

const columns = [
  column('certificateType', 200, { id: 'type' }),
  {
    id: 'state',
    header: 'Today',
    width: 120,
    value: stateOf,
    cell: (row: Row) => <StatusPill {...recordState(row, today())} />,
    exported: stateOf,
  },
  column('effectiveDate', 120, { id: 'from' }),
  column('expirationDate', 120, { id: 'until' }),
  column('deductionType', 150, {
    id: 'deduction',
    header: 'Deduction without it',
    align: 'right',
    value: (row) => (row.deductionType === 'AMOUNT' ? row.deductionAmount : row.deductionPercent),
    cell: (row) =>
      row.deductionType === 'AMOUNT' ? (
        <Figure value={row.deductionAmount} as="money" />
      ) : (
        <Figure value={row.deductionPercent} as="percent" />
      ),
  }),
  column('description', 320),
];

const filters = rowFilters(CERTIFICATE_FILTERS, { type: (row: Row) => row.certificateType, state: stateOf });

/** The insurance certificates of an installer. */
export const certificateList = childList<(typeof insuranceCertificate)['fields'], Replaced>(insuranceCertificate, {
  documents,
  columns,
  filters,
  belongs: 'Proof of workers’ compensation and liability insurance. Without one, a percentage of the pay is withheld.',
  Above: MissingRecords,
});
