import { CERTIFICATE_FILTERS } from '@falcon/domain/filters';
import { insuranceCertificate } from '@falcon/domain/records';
import { rowFilters } from '../../blocks/child-list/child-filter';
import { childList } from '../../blocks/record-kind/child-list';
import { childDocuments, type RowOf } from '../../blocks/record-kind/documents';
import { kindColumns } from '../../blocks/record-kind/kind-columns';
import { today } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import { CoverPill, coverState } from './cover';
import { MissingRecords } from './MissingRecords';

type Row = RowOf<typeof insuranceCertificate>;

const documents = childDocuments(insuranceCertificate);
const column = kindColumns(insuranceCertificate, documents);

const stateOf = (row: Row) => coverState(row, today()).label;

const columns = [
  column('certificateType', 200, { id: 'type' }),
  column('hasCertificate', 120, {
    id: 'state',
    header: 'Today',
    value: stateOf,
    cell: (row) => <CoverPill certificate={row} today={today()} />,
  }),
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
export const certificateList = childList(insuranceCertificate, {
  documents,
  columns,
  filters,
  belongs: 'Proof of workers’ compensation and liability insurance. Without one, a percentage of the pay is withheld.',
  Above: MissingRecords,
});
