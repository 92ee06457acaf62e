import { RecordPage } from '#blocks/record-page/RecordPage';

const tabs = [
  { label: 'Settings', to: '/app-config/settings' },
  { label: 'Invoice methods', to: '/app-config/invoice-methods' },
  { label: 'E-mail', to: '/app-config/mail' },
  { label: 'Locations', to: '/app-config/locations' },
  { label: 'Stock places', to: '/app-config/stock-places' },
  { label: 'Self-check', to: '/app-config/self-check' },
  { label: 'Full export', to: '/app-config/full-export' },
  { label: 'QuickBooks', to: '/app-config/quickbooks' },
  { label: 'QuickBooks Desktop', to: '/app-config/quickbooks-desktop' },
];

/** The page around the parts of the configuration. */
export function AppConfigPage() {
  return <RecordPage title="Configuration" crumbs={[]} tabs={tabs} />;
}
