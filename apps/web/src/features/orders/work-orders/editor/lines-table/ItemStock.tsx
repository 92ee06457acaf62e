import { useQuery } from '@apollo/client/react';
import { REFRESHED } from '#graphql/call-options';
import { StockOfOneItemDocument } from '#pickers/pickers.generated';
import { stockWords } from '#pickers/stock-words';
import { colors } from '#ui/tokens';

/** What there is of a flooring item, below it: on hand, free, and on order. */
export function ItemStock({ id }: { id: string }) {
  const { data } = useQuery(StockOfOneItemDocument, { variables: { id }, ...REFRESHED });
  const stock = data?.item?.stock;
  if (!stock) return null;
  return (
    <small style={{ display: 'block', padding: '2px 8px 0', fontSize: 12, color: colors.muted }}>
      {stockWords(stock) || 'None in stock or on order'}
    </small>
  );
}
