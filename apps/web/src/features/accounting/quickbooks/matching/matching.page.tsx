import { useState } from 'react';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import type { ListView } from '#blocks/list-page/views/views';
import { matches } from './matches';
import { MatchTools } from './MatchTools';

const crumbs = [
  { label: 'Configuration', to: '/app-config' },
  { label: 'QuickBooks', to: '/app-config/quickbooks' },
] as const;

const views: readonly ListView[] = [
  { name: 'Customers', query: { kind: 'CUSTOMER' } },
  { name: 'Management firms', query: { kind: 'FIRM' } },
  { name: 'Salespersons', query: { kind: 'SALESPERSON' } },
  { name: 'Installers', query: { kind: 'INSTALLER' } },
  { name: 'Items', query: { kind: 'ITEM' } },
  { name: 'To be decided', query: { state: 'SAME,SIMILAR,SEVERAL' } },
  { name: 'All', query: {} },
];

/** Records that already exist in QuickBooks: found by name, confirmed by a user. */
export function QuickbooksMatchingPage() {
  const [read, setRead] = useState(0);
  return (
    <LedgerPage
      key={read}
      of={matches}
      title="Match with QuickBooks"
      crumbs={crumbs}
      name="quickbooks-matching"
      queue
      views={views}
      actions={<MatchTools onChanged={() => setRead((before) => before + 1)} />}
    />
  );
}
