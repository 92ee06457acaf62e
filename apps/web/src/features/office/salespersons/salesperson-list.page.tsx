import { salesperson } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindList } from '#blocks/record-kind/kind-list';
import { CommissionAction } from './CommissionAction';

const documents = kindDocuments(salesperson);
const column = kindColumns(salesperson, documents);

/** All salespersons. */
export const SalespersonListPage = kindList(
  salesperson,
  documents,
  [
    column('fullName', 220, { id: 'name', disambiguation: (row) => row.companyName ?? '' }),
    column('companyName', 220, { id: 'company' }),
    column('cellPhone', 150, { id: 'phone' }),
    column('emailAddress', 240, { id: 'email', header: 'E-mail' }),
    column('hireDate', 120, { id: 'hired' }),
    column('commissionRate', 110, { id: 'commission', header: 'Commission' }),
    column('isEnabled', 110),
  ],
  { bulk: { permission: 'commission', bar: (ids, { done }) => <CommissionAction ids={ids} onDone={done} /> } },
);
