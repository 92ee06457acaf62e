import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { FigureKind } from '@falcon/domain/kit/sheets';
import { all, pascal, query } from '#graphql/requests';
import { ListTotals } from './ListTotals';
import type { TotalsProps } from './use-list';

/** A list with nothing but its totals. */
type TotalsOnly = Readonly<Record<string, { readonly totals: Readonly<Record<string, number>> | null }>>;

/**
 * The totals below a list, asked for with its search and filters, which take these types: of each column the total with
 * this name in the API. Money, if not written otherwise.
 */
export function listTotals(
  list: string,
  takes: Readonly<Record<string, string>>,
  sums: Readonly<Record<string, string>>,
  as?: FigureKind | ((id: string) => FigureKind),
) {
  const document: TypedDocumentNode<TotalsOnly, OperationVariables> = query(
    `${pascal(list)}Totals`,
    list,
    takes,
    all([{ totals: Object.values(sums) }]),
  );
  const columns = Object.entries(sums);
  function Totals({ variables, ...props }: TotalsProps) {
    const asked = Object.fromEntries(Object.entries(variables).filter(([name]) => name in takes));
    return (
      <ListTotals
        {...props}
        as={as}
        document={document}
        variables={asked}
        sums={(data) => {
          const totals = data[list]?.totals;
          return totals && Object.fromEntries(columns.map(([id, sum]) => [id, totals[sum] ?? 0]));
        }}
      />
    );
  }
  return Object.assign(Totals, { document });
}
