import { expect } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiAnswer, ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

/** Rolls in stock, and what the warehouse cuts from them. */
export async function openStockDesk() {
  const api = await testApi();
  const walk = await orderWalk(api);
  let numbers = 0;

  const faults = (answer: ApiAnswer) =>
    (answer.errors[0]?.extensions['fields'] ?? []) as { path: string; message: string }[];
  /** A carpet roll with a unique number. */
  async function received(
    dyeLot: string,
    parts: { readonly length?: number; readonly width?: number } = {},
  ): Promise<string> {
    const rollNumber = `K-${(numbers += 1)}`;
    const answer = await walk.warehouse.mutate(
      'inventoryRollReceive',
      {
        itemId: walk.company.carpetItemId,
        rollNumber,
        dyeLot,
        withoutLot: dyeLot === '',
        length: 100,
        width: 12,
        ...parts,
      },
      'inventoryItem { id }',
    );
    expect(answer.errors).toEqual([]);
    return rollNumber;
  }
  type Typed = readonly [rollNumber: string, dyeLot: string];
  /** Records the two cuts of a carpet order: 20 ft, and 10 ft 4 in. */
  const cut = (
    order: Pick<WalkedOrder, 'id' | 'version' | 'cuts'>,
    [first, second]: readonly [Typed, Typed],
    more: Readonly<Record<string, unknown>> = {},
    client: ApiClient = walk.warehouse,
  ) =>
    client.mutate(
      'workOrderCutsUpdate',
      {
        id: order.id,
        version: order.version,
        done: true,
        cuts: [first, second].map(([rollNumber, dyeLot], index) => ({ id: order.cuts[index]?.id, rollNumber, dyeLot })),
        ...more,
      },
      'workOrder { id status { code } }',
    );
  const storedCuts = (order: WalkedOrder) =>
    api.db
      .selectFrom('workOrderCut')
      .select(['rollNumber', 'dyeLot'])
      .where('workOrderId', '=', Number(order.id))
      .orderBy('position')
      .execute();
  const stockOf = async (rollNumber: string) =>
    api.db
      .selectFrom('inventoryRoll')
      .select(['lengthE4', 'cartonsE2', 'status'])
      .where('rollNumber', '=', rollNumber)
      .executeTakeFirstOrThrow();

  /** Saves the rolls of the two cuts without cutting them. */
  const save = (
    order: Pick<WalkedOrder, 'id' | 'version' | 'cuts'>,
    rolls: readonly [string, string],
    more: Readonly<Record<string, unknown>> = {},
    client: ApiClient = walk.warehouse,
  ) =>
    cut(
      order,
      [
        [rolls[0], ''],
        [rolls[1], ''],
      ],
      { done: false, ...more },
      client,
    );
  /** What an order is promised: roll numbers with lengths (or cartons). */
  const promisedTo = async (order: Pick<WalkedOrder, 'id'>) =>
    (
      await api.db
        .selectFrom('stockReservation as s')
        .innerJoin('inventoryRoll as r', 'r.id', 's.inventoryRollId')
        .select(['r.rollNumber', 's.lengthE4', 's.cartonsE2'])
        .where('s.workOrderId', '=', Number(order.id))
        .orderBy('s.workOrderCutId')
        .orderBy('r.id')
        .execute()
    ).map(({ rollNumber, lengthE4, cartonsE2 }) => [rollNumber, lengthE4 + cartonsE2]);
  const freeOf = async (rollNumber: string) =>
    (
      await api.db
        .selectFrom('inventoryRoll')
        .select('freeLengthE4')
        .where('rollNumber', '=', rollNumber)
        .executeTakeFirstOrThrow()
    ).freeLengthE4;

  return { api, walk, faults, received, cut, save, promisedTo, freeOf, storedCuts, stockOf };
}
