import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { FigureKind } from '@falcon/domain/kit/sheets';
import { figureText } from '#ui/format/figure-text';
import { count } from '#ui/format/numbers';
import { NoteRow, TotalsRow } from '#ui/table/TotalsRow';
import type { TotalsProps } from './use-list';
import { useListQuery } from './use-list-query';

/** Sums by column id; null if there are too many rows for the server to add up. */
type Sums = Readonly<Record<string, number>> | null | undefined;

interface Props<TData, TVariables extends OperationVariables> extends TotalsProps {
  document: TypedDocumentNode<TData, TVariables>;
  /** The list's filters and search, without page and order. */
  variables: TVariables;
  sums: (data: TData) => Sums;
  /** How to format the sums; money by default. */
  as?: FigureKind | ((id: string) => FigureKind) | undefined;
}

function Loaded<TData, TVariables extends OperationVariables>({
  document,
  variables,
  sums,
  as = 'money',
  cells,
  total,
}: Props<TData, TVariables>) {
  const { data } = useListQuery(document, variables);
  const totals = data === undefined ? undefined : sums(data);
  if (totals === null) return <TooMany cells={cells} total={total} />;
  return (
    <TotalsRow
      {...cells}
      label="Total"
      value={(id) =>
        totals?.[id] === undefined ? '' : figureText({ value: totals[id], as: typeof as === 'function' ? as(id) : as })
      }
    />
  );
}

const TooMany = ({ cells, total }: Pick<TotalsProps, 'cells' | 'total'>) => (
  <NoteRow {...cells}>Filter the list to {count(total)} or fewer to see totals.</NoteRow>
);

/**
 * The sums of all rows found, below the list; loaded after the rows. None for a list longer than the counting limit.
 */
export function ListTotals<TData, TVariables extends OperationVariables>(props: Props<TData, TVariables>) {
  return props.capped ? <TooMany {...props} /> : <Loaded {...props} />;
}
