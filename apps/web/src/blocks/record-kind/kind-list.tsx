import type { PermissionKey } from '@falcon/domain/office/access';
import type { SharedListName } from '@falcon/domain/company/shared-lists';
import type { Fields, RecordKind, RecordType } from '@falcon/domain/company/records';
import type { ComponentType, ReactNode } from 'react';
import { useCan } from '#session/current-user';
import { ListPage, type ListPageProps } from '../list-page/ListPage';
import { preloadListAt, type TotalsProps } from '../list-page/use-list';
import type { ListView } from '../list-page/views/views';
import type { CardLayout } from '#ui/table/cards';
import type { PageComponent } from '../routing/screen';
import type { KindDocuments, ListVariables, RowOf } from './documents';
import { type KindColumns, type KindFilters, kindSource } from './kind-source';

/** Options of a kind's list besides its rows. */
interface KindListOptions {
  /** Bulk actions, for users with a permission. */
  bulk?: {
    permission: PermissionKey;
    bar: NonNullable<ListPageProps<unknown, ListVariables, { id: string }, string>['bulk']>;
  };
  /** The search and filters; by default those of the kind. */
  filtered?: KindFilters;
  /** The totals below the columns. */
  totals?: ComponentType<TotalsProps>;
  /** A queue of work: its built-in views, which are tabs with counts, all rows last. */
  queue?: readonly ListView[];
  /** Buttons beside "New". */
  actions?: ReactNode;
  /** The initial sort; by title if omitted. */
  initialSort?: { sort: string; direction: 'ASC' | 'DESC' };
  /** On a phone, the rows are cards that show these columns. */
  card?: CardLayout;
  /** Requests its rows as soon as a user is about to open it. */
  early?: boolean;
}

/** The list page of a kind; `Listed` is what a row has besides its fields. */
export function kindList<F extends Fields, Sort extends string, More, Listed>(
  kind: RecordKind<RecordType, F, Sort> & { readonly views: SharedListName },
  documents: KindDocuments<RowOf<{ fields: F }> & More, RowOf<{ fields: F }> & Listed>,
  columns: KindColumns<F, NoInfer<Sort>, Listed>,
  { bulk, filtered, totals, queue, actions, initialSort, card, early }: KindListOptions = {},
): PageComponent {
  const baseSource = kindSource(kind, documents, columns, filtered);
  const source = initialSort
    ? { ...baseSource, initialSort: initialSort as typeof baseSource.initialSort }
    : baseSource;
  function KindList() {
    const can = useCan();
    return (
      <ListPage
        {...source}
        title={kind.nouns}
        name={kind.views}
        totals={totals}
        queue={queue !== undefined}
        views={queue}
        card={card}
        actions={actions}
        bulk={bulk && can(bulk.permission) ? bulk.bar : undefined}
      />
    );
  }
  return early
    ? Object.assign(KindList, {
        preload: (address: Parameters<typeof preloadListAt>[1]) => preloadListAt(source, address),
      })
    : KindList;
}
