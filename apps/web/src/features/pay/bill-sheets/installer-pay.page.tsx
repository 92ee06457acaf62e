import { TabList } from '#blocks/list-page/TabList';
import { useParam } from '#blocks/routing/hooks';
import { lazyPart } from '#ui/lazy-part';
import { sheetColumns } from './sheet-columns';
import { sheetSource } from './sheet-source';

const filters = sheetSource.filters.filter(({ name }) => name !== 'installer');
const columns = sheetColumns.filter(({ id }) => id !== 'installer');

const InstallerCorrections = lazyPart(async () => (await import('./InstallerCorrections')).InstallerCorrections);

/** The corrections proposed for an installer, and their bill sheets, newest week first. */
export function InstallerPayPage() {
  const id = useParam('installerId');
  return (
    <>
      <InstallerCorrections key={id} installerId={id} />
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
    </>
  );
}
