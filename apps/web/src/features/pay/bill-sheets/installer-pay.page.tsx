import { LedgerTab } from '#blocks/ledger-list/LedgerPage';
import { useParam } from '#blocks/routing/hooks';
import { lazyPart } from '#ui/lazy-part';
import { sheets } from './sheets';

const OF_INSTALLER = ['installer'];

const InstallerCorrections = lazyPart(async () => (await import('./InstallerCorrections')).InstallerCorrections);

/** The corrections proposed for an installer, and their bill sheets, newest week first. */
export function InstallerPayPage() {
  const id = useParam('installerId');
  return (
    <>
      <InstallerCorrections key={id} installerId={id} />
      <LedgerTab
        of={sheets}
        given={{ installerId: id }}
        without={OF_INSTALLER}
        totals={undefined}
        title="Pay"
        name="installer-pay"
        belongs="The weekly bill sheets of the installer are listed here."
      />
    </>
  );
}
