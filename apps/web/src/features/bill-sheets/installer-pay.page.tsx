import { TabList } from '../../blocks/list-page/TabList';
import { useParam } from '../../blocks/routing/hooks';
import { sheetColumns } from './sheet-columns';
import { sheetSource } from './sheet-source';

const filters = sheetSource.filters.filter(({ name }) => name !== 'installer');
const columns = sheetColumns.filter(({ id }) => id !== 'installer');

/** The bill sheets of an installer, newest week first. */
export function InstallerPayPage() {
  const id = useParam('installerId');
  return (
    <TabList
      title="Pay"
      name="installer-pay"
      noun="bill sheets"
      belongs="The weekly bill sheets of the installer are listed here."
      kind="BILL_SHEET"
      {...sheetSource}
      variables={(list) => sheetSource.variables({ ...list, filters: { ...list.filters, installer: id } })}
      filters={filters}
      columns={columns}
    />
  );
}
