import { kindFilters } from '@falcon/domain/company/filters';
import {
  addressOf,
  type Fields,
  type RecordKind,
  type RecordType,
  type SortOf,
  wordsOf,
} from '@falcon/domain/company/records';
import { filteredBy } from '../list-page/filters/filtered-by';
import type { ListFilter } from '../list-page/filters/list-filter';
import type { ListState, PageVariables } from '@falcon/domain/company/filters';
import type { ListColumn } from '../list-page/seen-columns';
import type { ListConnection } from '../list-page/use-list';
import { wholeList } from '../list-page/whole-list';
import type { KindDocuments, ListVariables, RowOf } from './documents';

/** The columns of a kind's list; `Listed` is what a row has besides its fields. */
export type KindColumns<F extends Fields, Sort extends string, Listed> = readonly ListColumn<
  RowOf<{ fields: F }> & Listed,
  SortOf<{ fields: F; moreSorts?: readonly Sort[] }>
>[];

/** The search and filters of a list, as made by `filteredBy`. */
export interface KindFilters {
  filters: readonly ListFilter[];
  searchLabel: string | undefined;
  variables: (state: ListState) => object;
}

/** The page variables of a list that is loaded all at once: none. */
const WHOLE = {} as PageVariables;

/** The rows of a kind's list: request, columns, search and filters, sort, and addresses. */
export function kindSource<F extends Fields, Sort extends string, Listed>(
  kind: RecordKind<RecordType, F, Sort>,
  { list }: Pick<KindDocuments<unknown, RowOf<{ fields: F }> & Listed>, 'list'>,
  columns: KindColumns<F, NoInfer<Sort>, Listed>,
  filtered: KindFilters = filteredBy(kindFilters(kind), { records: {} }),
) {
  type Row = RowOf<{ fields: F }> & Listed & Readonly<Record<string, unknown>>;
  return {
    ...filtered,
    noun: wordsOf(kind).many,
    kind: kind.type,
    document: list,
    variables: (state: ListState): Partial<ListVariables> =>
      filtered.variables(kind.whole ? { ...state, page: WHOLE } : state),
    connection: (data: Readonly<Record<string, unknown>>) => {
      const result = data[kind.list];
      return Array.isArray(result) ? wholeList(result as readonly Row[]) : (result as ListConnection<Row> | undefined);
    },
    columns,
    initialSort: { sort: kind.fields[kind.title]?.sort as SortOf<{ fields: F }>, direction: 'ASC' as 'ASC' | 'DESC' },
    rowLink: (row: Row) => addressOf(kind, row.id) ?? undefined,
    rowDimmed: (row: Row) => (row['isEnabled'] ?? row['enabled']) === false,
  };
}
