import { ORDER_PARTS } from '@falcon/domain/orders/work-order-fields';
import type { OrderField, OrderPart } from '@falcon/domain/orders/work-order-fields';
import type { builder } from '#core/builder';
import { Item, itemOf } from '#catalog/items';
import { answers } from '#kit/record-kinds';

/** The fields of a part as the API answers them; an item also by its id. */
export function partAnswers<Row extends object>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Row>,
  part: OrderPart,
) {
  const of: Readonly<Record<string, OrderField>> = ORDER_PARTS[part].of;
  const { item } = of;
  return {
    ...answers(t, of, { item: { type: Item, of: itemOf } }),
    ...(item && {
      itemId: t.id({
        nullable: !('required' in item),
        resolve: (row) => (row as { readonly itemId: number | null }).itemId as number,
      }),
    }),
  };
}
