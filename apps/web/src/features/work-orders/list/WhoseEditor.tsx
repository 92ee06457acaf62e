import type { FilterEditorProps } from '../../../blocks/list-page/filters';
import { RecordPicker } from '../../../pickers/RecordPicker';
import { rememberName, type WhoseFilter } from './filter-names';
import {
  FilterCustomersDocument,
  type FilterCustomersQuery,
  FilterFirmsDocument,
  type FilterFirmsQuery,
  FilterInstallersDocument,
  type FilterInstallersQuery,
  FilterSalespersonsDocument,
  type FilterSalespersonsQuery,
} from './people.generated';

interface Found {
  id: string;
  name: string;
  detail: string;
}

type Search = { search: string };
const present = <T,>(nodes: readonly (T | null)[] | null | undefined): T[] =>
  (nodes ?? []).flatMap((node) => node ?? []);

const customers = (data: FilterCustomersQuery): Found[] =>
  present(data.customers.nodes).map((one) => ({ id: one.id, name: one.name, detail: one.addressSingleLine ?? '' }));
const firms = (data: FilterFirmsQuery): Found[] =>
  present(data.propertyFirms.nodes).map((one) => ({ id: one.id, name: one.name, detail: '' }));
const salespersons = (data: FilterSalespersonsQuery): Found[] =>
  present(data.salespersons.nodes).map((one) => ({ id: one.id, name: one.fullName, detail: '' }));
const installers = (data: FilterInstallersQuery): Found[] =>
  present(data.installers.nodes).map((one) => ({ id: one.id, name: one.fullName, detail: one.companyName ?? '' }));

/** Finds the customer, firm, salesperson or installer to filter by. */
export function WhoseEditor({ whose, label, onChange }: FilterEditorProps & { whose: WhoseFilter; label: string }) {
  const put = (found: Found | null) => {
    if (found) rememberName(whose, found.id, found.name);
    onChange(found?.id ?? '');
  };
  const common = {
    label,
    kind: `filter-${whose}`,
    value: null,
    onChange: put,
    autoFocus: true,
    variables: (search: string): Search => ({ search }),
    text: (row: Found) => row.name,
    subText: (row: Found) => row.detail,
  };
  if (whose === 'customer')
    return (
      <RecordPicker<FilterCustomersQuery, Search, Found>
        {...common}
        document={FilterCustomersDocument}
        rows={customers}
      />
    );
  if (whose === 'firm')
    return <RecordPicker<FilterFirmsQuery, Search, Found> {...common} document={FilterFirmsDocument} rows={firms} />;
  if (whose === 'salesperson')
    return (
      <RecordPicker<FilterSalespersonsQuery, Search, Found>
        {...common}
        document={FilterSalespersonsDocument}
        rows={salespersons}
      />
    );
  return (
    <RecordPicker<FilterInstallersQuery, Search, Found>
      {...common}
      document={FilterInstallersDocument}
      rows={installers}
    />
  );
}
