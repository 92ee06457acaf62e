import { BILL_SHEET_FILTERS } from '@falcon/domain/company/filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import type { ListConnection } from '#blocks/list-page/use-list';
import { RECORD_PARTS } from '#blocks/record-filters/record-parts';
import { type BillSheetRowFragment, BillSheetRowFragmentDoc } from './bill-sheets.generated';

/** The rows of a list of bill sheets: their request, search, filters and order. */
export const sheetSource = {
  document: listDocument('billSheets', BillSheetRowFragmentDoc, BILL_SHEET_FILTERS, {
    statuses: '[BillSheetStatus!]',
    sort: 'BillSheetSort',
  }),
  ...filteredBy(BILL_SHEET_FILTERS, { records: { installer: RECORD_PARTS.INSTALLER } }),
  connection: (data: Readonly<Record<string, ListConnection<BillSheetRowFragment>>>) => data['billSheets'],
  initialSort: { sort: 'PERIOD', direction: 'DESC' } as const,
  rowLink: (row: BillSheetRowFragment) => `/bill-sheets/${row.id}`,
};
