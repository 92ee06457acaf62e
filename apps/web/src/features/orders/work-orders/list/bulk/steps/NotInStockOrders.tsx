import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { colors } from '#ui/tokens';
import { isByCarton } from './bulk-steps';
import { ordersText } from '../bulk-words';
import type { BulkOrder } from '../use-bulk-orders';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 12px',
  margin: '8px 0',
  padding: '8px 0',
  maxHeight: 280,
  overflowY: 'auto',
  borderBlock: `1px solid ${colors.hairline}`,
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

/** An order, with what it needs that is not in stock. */
export interface UnstockedOrder {
  order: BulkOrder;
  what: string;
}

interface Props {
  unstocked: readonly UnstockedOrder[];
  onConfirm: () => void;
  onCancel: () => void;
}

function verbOf(unstocked: readonly UnstockedOrder[]): string {
  const cartons = unstocked.filter(({ order }) => isByCarton(order)).length;
  if (cartons === 0) return 'Cut anyway';
  return cartons === unstocked.length ? 'Pull anyway' : 'Cut and pull anyway';
}

/** Asks once about every order of a bulk step that needs something not in stock. */
export function NotInStockOrders({ unstocked, ...answers }: Props) {
  const one = unstocked.length === 1;
  return (
    <ConfirmDialog title="Not in stock" confirm={verbOf(unstocked)} {...answers}>
      <p style={{ margin: 0 }}>
        {ordersText(unstocked.length)} {one ? 'needs' : 'need'} material that is not in stock. If you cancel,{' '}
        {one ? 'it keeps its status' : 'they keep their status'}; the others are not affected.
      </p>
      <List>
        {unstocked.map(({ order, what }) => [
          <dt key={order.id}>{order.workOrderNumber}</dt>,
          <dd key={`${order.id} what`}>{what}</dd>,
        ])}
      </List>
      <p style={{ margin: 0 }}>
        Lines that you confirm stay under “Cut without stock” until the warehouse checks them.
      </p>
    </ConfirmDialog>
  );
}
