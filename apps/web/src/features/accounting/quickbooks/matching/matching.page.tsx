import { MATCH_FILTERS } from '@falcon/domain/company/filters';
import { useState } from 'react';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { ListPage } from '#blocks/list-page/ListPage';
import type { ListView } from '#blocks/list-page/views/views';
import { homeOf, matchColumns } from './match-columns';
import { QuickbooksMatchLineFragmentDoc } from './matching.generated';
import { MatchTools } from './MatchTools';

const document = listDocument('quickbooksMatches', QuickbooksMatchLineFragmentDoc, MATCH_FILTERS, {
  kind: 'QuickbooksMatchKind',
  states: '[QuickbooksMatchState!]',
  sort: 'QuickbooksMatchSort',
});
const filters = filteredBy(MATCH_FILTERS, { records: {} });

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

/** Records that QuickBooks has already: found by name, confirmed by a person. */
export function QuickbooksMatchingPage() {
  const [read, setRead] = useState(0);
  return (
    <ListPage
      key={read}
      title="Match with QuickBooks"
      crumbs={crumbs}
      noun="records"
      name="quickbooks-matching"
      document={document}
      {...filters}
      connection={(data) => data['quickbooksMatches']}
      views={views}
      columns={matchColumns}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      rowLink={homeOf}
      actions={<MatchTools onChanged={() => setRead((before) => before + 1)} />}
    />
  );
}
