import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Filters } from '@falcon/domain/company/filters';
import { argumentTypes } from '../list-page/filters/argument-types';
import { filteredBy } from '../list-page/filters/filtered-by';
import { listDocument } from '../list-page/list-document';
import { listTotals } from '../list-page/list-totals';
import type { ListConnection, ListSource } from '../list-page/use-list';
import { recordsOf } from '../record-filters/record-parts';

/** What its request answers. */
export type LedgerData<Row> = Readonly<Record<string, ListConnection<Row>>>;
/** A list of ledger rows, as the frames of lists take it. */
export type LedgerSource<Row extends { id: string }, Sort extends string> = ListSource<
  LedgerData<Row>,
  OperationVariables,
  Row,
  Sort
>;

/** What a list that is only read shows. */
interface Parts<Row extends { id: string }, Sort extends string> extends Pick<
  LedgerSource<Row, Sort>,
  'columns' | 'initialSort' | 'kind' | 'noun' | 'rowDimmed' | 'rowLink'
> {
  /** Its field in the API. */
  list: string;
  /** The fragment of what its rows show. */
  row: TypedDocumentNode<Row, unknown>;
  filters: Filters;
  /** The types of its sorts, and of the arguments that its filters don't say. */
  types: Readonly<Record<string, string>> & { sort: string };
}

/** A list that is only read: its request, search and filters, columns and totals. */
export interface Ledger<Row extends { id: string }, Sort extends string> extends LedgerSource<Row, Sort> {
  totals: ReturnType<typeof listTotals> | undefined;
}

/** Defines a list that is only read; `LedgerPage` and `LedgerTab` show it. */
export function ledger<Row extends { id: string }, Sort extends string>({
  list,
  row,
  filters,
  types,
  ...look
}: Parts<Row, Sort>): Ledger<Row, Sort> {
  const { sort: _, ...more } = types;
  const sums = look.columns.flatMap(({ id, sum }) => (sum === undefined ? [] : [[id, sum] as const]));
  const kinds = new Map(look.columns.map(({ id, sumAs }) => [id, sumAs ?? 'money']));
  return {
    ...look,
    ...filteredBy(filters, { records: recordsOf(filters) }),
    document: listDocument(list, row, filters, types),
    connection: (data) => data[list],
    totals:
      sums.length > 0
        ? listTotals(
            list,
            { ...argumentTypes(filters), ...more },
            Object.fromEntries(sums),
            (id) => kinds.get(id) ?? 'money',
          )
        : undefined,
  };
}
