import { stockPlace } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindTabList } from '#blocks/record-kind/kind-tab-list';

const documents = kindDocuments(stockPlace);
const column = kindColumns(stockPlace, documents);

/** All stock places. */
export const StockPlaceListPage = kindTabList(
  stockPlace,
  documents,
  [column('name', 220), column('position', 90), column('isEnabled', 110)],
  'Where rolls and cartons lie. Lists of the warehouse follow the walk.',
);
