import type { OperationVariables } from '@apollo/client';
import { useMemo } from 'react';
import { ListPage, type ListPageProps } from '../list-page/ListPage';
import { useSeenColumns } from '../list-page/seen-columns';
import { TabList, type TabListProps } from '../list-page/TabList';
import type { Ledger, LedgerData, LedgerSource } from './ledger';

/** What a frame adds to a ledger, or shows otherwise. */
type Frame<Props, Row extends { id: string }, Sort extends string> = Omit<Props, keyof LedgerSource<Row, Sort>> &
  Partial<Pick<LedgerSource<Row, Sort>, 'noun' | 'rowDimmed' | 'rowLink' | 'totals'>>;

const NONE: readonly string[] = [];

/** A ledger as the user sees it: without the columns left out, and with totals only if they see what is added up. */
function useSeen<Row extends { id: string }, Sort extends string>(of: Ledger<Row, Sort>, without: readonly string[]) {
  const seenColumns = useSeenColumns(of.columns);
  return useMemo(() => {
    const columns = seenColumns.filter(({ id }) => !without.includes(id));
    return {
      ...of,
      columns,
      filters: of.filters?.filter(({ name }) => !without.includes(name)),
      totals: columns.some(({ sum }) => sum !== undefined) ? of.totals : undefined,
    };
  }, [of, seenColumns, without]);
}

type PageProps<Row extends { id: string }, Sort extends string> = {
  of: Ledger<Row, Sort>;
} & Frame<ListPageProps<LedgerData<Row>, OperationVariables, Row, Sort>, Row, Sort>;

/** The page of a ledger. */
export function LedgerPage<Row extends { id: string }, Sort extends string>({ of, ...page }: PageProps<Row, Sort>) {
  return <ListPage {...useSeen(of, NONE)} {...page} />;
}

type TabProps<Row extends { id: string }, Sort extends string> = {
  of: Ledger<Row, Sort>;
  /** Arguments that don't change: whose rows these are. */
  given?: Readonly<Record<string, string>>;
  /** The columns and filters that say nothing here, by their names; always the same array. */
  without?: readonly string[];
} & Frame<TabListProps<LedgerData<Row>, OperationVariables, Row, Sort>, Row, Sort>;

/** A tab with a ledger, or with the part of one that belongs to the open record. */
export function LedgerTab<Row extends { id: string }, Sort extends string>({
  of,
  given,
  without = NONE,
  ...tab
}: TabProps<Row, Sort>) {
  return <TabList {...useSeen(of, without)} variables={(state) => ({ ...of.variables(state), ...given })} {...tab} />;
}
