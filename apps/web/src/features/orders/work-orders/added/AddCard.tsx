import { styled } from '@mui/material/styles';
import { AddNote } from '#blocks/notes/AddNote';
import { AddedHere } from './AddedHere';
import { orderAddedTo } from './added-queue';
import { addToOrder } from './added-sending';
import { AddPhotos } from './AddPhotos';
import type { KeptOrder } from '../mobile/kept/kept-orders';
import { Part } from '../mobile/kept/OrderParts';

const Photos = styled('div')({ display: 'grid', justifyItems: 'start', gap: 8, marginTop: 12 });

/** Where notes and photos are added to an order without a network, with those that wait. */
export function AddCard({ order }: { order: KeptOrder }) {
  const to = orderAddedTo(order);
  return (
    <Part title="Notes and photos">
      <AddedHere orderId={order.id} kinds={['NOTE', 'PHOTO']} />
      {order.canAttach && (
        <>
          <AddNote name={order.id} add={(text) => addToOrder(to, { kind: 'NOTE', text })} />
          <Photos>
            <AddPhotos to={to} />
          </Photos>
        </>
      )}
    </Part>
  );
}
