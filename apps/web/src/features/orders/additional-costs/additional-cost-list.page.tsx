import { ADDITIONAL_COST_FILTERS } from '@falcon/domain/company/filters';
import { additionalCost } from '@falcon/domain/company/records';
import { rowFilters } from '#blocks/child-list/child-filter';
import { childList } from '#blocks/record-kind/child-list';
import { childDocuments, type RowOf } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { figureText } from '#ui/format/figure-text';

type Row = RowOf<typeof additionalCost>;

const documents = childDocuments(additionalCost);
const column = kindColumns(additionalCost, documents);

const total = (sum: number): string => figureText({ value: sum, as: 'money' });

const columns = [
  column('description', 300),
  column('units', 280),
  column('materialCost', 110, { id: 'material', total }),
  column('laborCost', 110, { id: 'labor', total }),
  column('profitCost', 110, { id: 'profit', total }),
  column('lineTotal', 110, { id: 'total', total }),
];

const filters = rowFilters(ADDITIONAL_COST_FILTERS, { for: (row: Row) => row.units.length === 0 });

/** The additional costs of a customer. */
export const additionalCostList = childList(additionalCost, {
  documents,
  columns,
  filters,
  belongs: 'Charges that this customer, or some of its units, always pays. Each new order copies them.',
});
