import { useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { REFRESHED } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { AccountsSection } from './AccountsSection';
import { DesktopExportsDocument } from './desktop-export.generated';
import { ExportList } from './ExportList';
import { ExportSection } from './ExportSection';
import { ListsSection } from './ListsSection';
import { PaymentsSection } from './PaymentsSection';

/** Files for offices on QuickBooks Desktop: lists, then everything posted, each entry once. */
export function DesktopExportPage() {
  const can = useCan();
  const { data, error, refetch } = useQuery(DesktopExportsDocument, REFRESHED);
  // A reset makes more entries exportable.
  const [resets, setResets] = useState(0);
  const onReset = useCallback(() => {
    setResets((count) => count + 1);
    void refetch();
  }, [refetch]);
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  return (
    <>
      {can('customer') && can('propertyMgmtFirm') && <ListsSection />}
      <ExportSection key={resets} onExported={() => void refetch()} />
      <ExportList rows={data.desktopExports} onReset={onReset} />
      {can('invoicing') && <PaymentsSection />}
      <AccountsSection />
    </>
  );
}
