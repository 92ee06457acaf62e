import { RecordPage } from '#blocks/record-page/RecordPage';

const HOME = '/customer-settings';
const tabs = [
  { label: 'Items', to: `${HOME}/items` },
  { label: 'Items with a selection', to: `${HOME}/selections` },
  { label: 'Pad and glue down', to: `${HOME}/pads` },
  { label: 'Preferences', to: `${HOME}/preferences` },
  { label: 'Profits', to: `${HOME}/profits` },
  { label: 'Additional materials', to: `${HOME}/additional-materials` },
  { label: 'Updates', to: `${HOME}/updates` },
];

/** Settings of all customers and units, one kind per tab, and the mass updates. */
export function CustomerSettingsPage() {
  return <RecordPage title="Customer settings" crumbs={[]} tabs={tabs} />;
}
