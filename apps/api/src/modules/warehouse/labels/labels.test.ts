import { expect, test } from 'vitest';
import { textAt } from '#testing/api-client';
import { pagesOfStored } from '#testing/stored-pdf';
import { openStockDesk } from '../../orders/work-orders/cutting/stock-test-kit';

const { api, walk, received, save } = await openStockDesk();

/** Puts a roll into a place; lower positions are passed first on the way through the racks. */
async function inRack(rack: string, position: number, rollNumber: string): Promise<void> {
  const { id } = await api.db
    .insertInto('stockPlace')
    .values({ rack, slot: '1', position })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('inventoryRoll').set({ placeId: id }).where('rollNumber', '=', rollNumber).execute();
}

/** The words of each label of some orders' pieces. */
async function labelsOf(workOrderIds: readonly string[]): Promise<string[]> {
  const answer = await walk.warehouse.mutate('pieceLabelsPdf', { workOrderIds, size: 'FOUR_BY_SIX' }, 'pdfUrl count');
  expect(answer.errors).toEqual([]);
  const { storageKey } = await api.db
    .selectFrom('generatedFile')
    .select('storageKey')
    .where(
      'id',
      '=',
      new URL(textAt(answer, 'pieceLabelsPdf.pdfUrl'), 'http://of.test').pathname.split('/').at(-1) ?? '',
    )
    .executeTakeFirstOrThrow();
  return pagesOfStored(api, storageKey);
}

test('labels of pieces come in the order of the cut list: by rack, roll and day', async () => {
  const [far, near] = [await received('A1'), await received('A1')];
  await inRack('X', 902, far);
  await inRack('W', 901, near);
  const [first, second] = [await walk.inCut(), await walk.inCut()];
  for (const [order, roll] of [
    [first, far],
    [second, near],
  ] as const)
    expect((await save(order, [roll, roll])).errors).toEqual([]);

  const pages = await labelsOf([first.id, second.id]);
  expect(pages.map((page) => [near, far].find((roll) => page.includes(roll)))).toEqual([near, near, far, far]);
});
