import { dayOff } from '@falcon/domain/company/records';
import { childList } from '#blocks/record-kind/child-list';
import { childDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { today } from '#ui/format/dates';

const documents = childDocuments(dayOff);
const column = kindColumns(dayOff, documents);

const columns = [column('firstDay', 140), column('lastDay', 140), column('reason', 360)];

/** The days off of an installer. */
export const dayOffList = childList(dayOff, {
  documents,
  columns,
  belongs: 'Days on which nothing is assigned to this installer without an override.',
  rowDimmed: (row) => (row.lastDay ?? '') < today(),
});
