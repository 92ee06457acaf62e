import { TabList } from '#blocks/list-page/TabList';
import type { TabOwner } from '#blocks/record-kind/kind-names';
import { useParam } from '#blocks/routing/hooks';
import { mailColumns } from './mail-columns';
import { mailSource } from './mail-source';

const FILTER_OF = { CUSTOMER: 'customer', PROPERTY_FIRM: 'firm' } as const;
const filters = mailSource.filters.filter(({ name }) => name !== 'customer' && name !== 'firm');

/** The e-mails to a customer, or to a firm and its customers, newest first. */
export function ownerMailPage(owner: TabOwner<keyof typeof FILTER_OF>) {
  const filter = FILTER_OF[owner.type];
  const columns = mailColumns.filter(({ id }) => owner.type === 'PROPERTY_FIRM' || id !== 'customer');
  return function OwnerMailPage() {
    const id = useParam(owner.param);
    return (
      <TabList
        title="E-mails"
        name={`${owner.keys.one}-mail`}
        noun="e-mails"
        belongs="Invoices, statements and reminders that were e-mailed are listed here, with what became of them."
        kind="MAIL_MESSAGE"
        {...mailSource}
        variables={(list) => mailSource.variables({ ...list, filters: { ...list.filters, [filter]: id } })}
        filters={filters}
        columns={columns}
        rowLink={(row) => `/mail/${row.id}`}
      />
    );
  };
}
