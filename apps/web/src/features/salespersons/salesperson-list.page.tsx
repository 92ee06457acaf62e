import { useMemo } from 'react';
import { figureColumn } from '../../blocks/inline-figure/inline-figure';
import { choiceFilter } from '../../blocks/list-page/filters/filter-editors';
import { type BulkList, ListPage } from '../../blocks/list-page/ListPage';
import { useCan } from '../../session/current-user';
import { enabledColumn } from '../../ui/EnabledText';
import { EmailText } from '../../ui/format/email';
import { DateText } from '../../ui/format/dates';
import { PhoneText } from '../../ui/format/phone';
import type { DataColumn } from '../../ui/table/columns';
import { CommissionAction } from './CommissionAction';
import {
  SalespersonListDocument,
  type SalespersonListQuery,
  SalespersonUpdateDocument,
} from './salespersons.generated';

type Row = NonNullable<NonNullable<NonNullable<SalespersonListQuery['salespersons']['edges']>[number]>['node']>;
type Sort = 'NAME' | 'COMPANY' | 'HIRE_DATE' | 'EMAIL_ADDRESS' | 'COMMISSION_RATE' | 'ENABLED';

const filters = [choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }])];

const columns: readonly DataColumn<Row, Sort>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'NAME',
    width: 220,
    cell: (row) => row.fullName,
    twin: (row) => row.companyName ?? '',
  },
  { id: 'company', header: 'Company', sort: 'COMPANY', width: 220, cell: (row) => row.companyName || '—' },
  { id: 'phone', header: 'Cell phone', width: 150, cell: (row) => <PhoneText value={row.cellPhone} /> },
  {
    id: 'email',
    header: 'E-mail',
    sort: 'EMAIL_ADDRESS',
    width: 240,
    cell: (row) => <EmailText value={row.emailAddress} />,
  },
  { id: 'hired', header: 'Hire date', sort: 'HIRE_DATE', width: 120, cell: (row) => <DateText value={row.hireDate} /> },
  figureColumn({
    id: 'commission',
    header: 'Commission',
    sort: 'COMMISSION_RATE',
    width: 110,
    field: 'commissionRate',
    as: 'percent',
    blank: 0,
    name: (row) => row.fullName,
    save: SalespersonUpdateDocument,
  }),
  enabledColumn,
];

const setRates = (ids: readonly string[], { done }: BulkList) => <CommissionAction ids={ids} onDone={done} />;

/** All salespersons. */
export function SalespersonListPage() {
  const can = useCan();
  const seesCommission = can('commission');
  const shown = useMemo(
    () => columns.filter((column) => column.id !== 'commission' || seesCommission),
    [seesCommission],
  );
  return (
    <ListPage
      title="Salespersons"
      noun="salespersons"
      name="salespersons"
      kind="SALESPERSON"
      document={SalespersonListDocument}
      variables={(list) => ({
        ...list.page,
        search: list.search,
        sort: list.sort,
        direction: list.direction,
        activeOnly: list.filters['active'] === '1',
      })}
      connection={(data) => data.salespersons}
      columns={shown}
      filters={filters}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      searchLabel="Search salespersons"
      rowLink={(row) => `/salespersons/${row.id}`}
      rowDimmed={(row) => !row.isEnabled}
      bulk={seesCommission ? setRates : undefined}
    />
  );
}
