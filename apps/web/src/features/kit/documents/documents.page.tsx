import { useApolloClient } from '@apollo/client/react';
import { DOCUMENT_FILTERS } from '@falcon/domain/company/filters';
import type { ComponentType } from 'react';
import { DocumentListDocument, type DocumentPartsFragment } from '#blocks/documents/documents.generated';
import { type DocumentsAsked, DocumentsPanel } from '#blocks/documents/DocumentsPanel';
import { AskedExport } from '#blocks/list-export/ListExport';
import { addressArguments, listFilters } from '#blocks/list-page/filters/defined-filters';
import { FilterChips } from '#blocks/list-page/filters/filters';
import { Tools, ToolsEnd } from '#blocks/list-page/list-parts';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { SavedViews } from '#blocks/list-page/views/saved-views';
import { SearchBox } from '#blocks/list-page/SearchBox';
import { useParam } from '#blocks/routing/hooks';
import { useCan } from '#session/current-user';
import { SelectInput } from '#ui/fields/choice-inputs';
import { EnabledText } from '#ui/EnabledText';
import { TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { Panel } from '#ui/Section';
import { type DataColumn, INITIAL_LAYOUT } from '#ui/table/columns';
import type { TabOwner } from '#blocks/record-kind/kind-names';

const filters = listFilters(DOCUMENT_FILTERS, { records: {} });

const yes = (value: boolean) => (value ? 'Yes' : '—');

/** The columns for an exported file. */
const columns: readonly DataColumn<DocumentPartsFragment>[] = [
  { id: 'name', header: 'Name', width: 280, cell: (row) => row.name },
  { id: 'size', header: 'Bytes', cell: (row) => <Figure value={row.size} as="count" /> },
  { id: 'pages', header: 'Pages', cell: (row) => <Figure value={row.pageCount} as="count" /> },
  { id: 'added', header: 'Added', cell: (row) => <TimeText value={row.createdOn} /> },
  { id: 'print', header: 'With print', cell: (row) => yes(row.goesWithPrint) },
  { id: 'mail', header: 'With invoice e-mails', cell: (row) => yes(row.goesWithMail) },
  { id: 'enabled', header: 'Enabled', cell: (row) => <EnabledText value={row.isEnabled} /> },
];

const ORDERS = {
  newest: ['CREATED_ON', 'DESC'],
  oldest: ['CREATED_ON', 'ASC'],
  name: ['NAME', 'ASC'],
  largest: ['SIZE', 'DESC'],
} as const;
const ORDER_WORDS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'largest', label: 'Largest first' },
] as const;
type Order = keyof typeof ORDERS;

const orderOf = (text: string | undefined): Order => ORDER_WORDS.find(({ value }) => value === text)?.value ?? 'newest';

function toArguments(query: Readonly<Record<string, string | undefined>>): DocumentsAsked {
  const [sort, direction] = ORDERS[orderOf(query['sort'])];
  return { ...addressArguments(DOCUMENT_FILTERS, query), sort, direction };
}

/** The documents of a customer or firm: search, filters and sort in the address. */
export function documentsPage({
  type,
  param,
  edit,
}: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'PROPOSAL'>): ComponentType {
  return function DocumentsPage() {
    const ownerId = useParam(param);
    const can = useCan();
    const client = useApolloClient();
    const { query, change } = useAddressQuery();
    const ask = async (signal: AbortSignal) => {
      const { data } = await client.query({
        query: DocumentListDocument,
        variables: { ownerType: type, ownerId, ...toArguments(query) },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true, fetchOptions: { signal } },
      });
      return data?.documents.nodes?.filter((node) => node !== null) ?? [];
    };
    const narrowed = Boolean(query['q'] || query['kind'] || query['state']);
    return (
      <>
        <Tools>
          <SearchBox label={DOCUMENT_FILTERS.search.label} value={query['q'] ?? ''} onChange={(q) => change({ q })} />
          <FilterChips filters={filters} />
          <ToolsEnd>
            <div style={{ width: 160 }}>
              <SelectInput
                label="Order"
                hideLabel
                value={orderOf(query['sort'])}
                options={ORDER_WORDS}
                onChange={(order) => change({ sort: order === 'newest' ? undefined : (order ?? undefined) })}
              />
            </div>
            <SavedViews list="documents" />
            <AskedExport title="Documents" columns={columns} layout={INITIAL_LAYOUT} ask={ask} empty={false} />
          </ToolsEnd>
        </Tools>
        <Panel aria-label="Documents" style={{ paddingTop: 12 }}>
          <DocumentsPanel
            key={ownerId}
            owner={{ ownerType: type, ownerId }}
            mayAdd={can(edit)}
            asked={toArguments(query)}
            clear={narrowed ? () => change({ q: undefined, kind: undefined, state: undefined }) : undefined}
          />
        </Panel>
      </>
    );
  };
}
