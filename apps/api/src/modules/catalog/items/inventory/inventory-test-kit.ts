import { testApi, textAt } from '#testing/api-client';
import type { TestApiOptions } from '#testing/api-client';
import { startCompany } from '#testing/records-kit';

export const ROLL =
  'inventoryItem { id version rollNumber dyeLot width length receivedLength isAvailable receivedOn editable }';

/** A company with rolls of one item, and the requests to read and receive them. */
export async function openInventoryDesk(options?: TestApiOptions) {
  const api = await testApi(options);
  const company = await startCompany(api);
  const itemId = textAt(
    await company.admin.mutate(
      'itemCreate',
      {
        itemTypeId: 1,
        vendorId: company.vendorId,
        name: 'Harbor',
        number: '220',
        colorName: 'Sand',
        vendorStyleColor: 'NLM 220-1',
        width: 12,
        cost: 7.1,
      },
      'item { id }',
    ),
    'itemCreate.item.id',
  );
  const roll = (
    rollNumber: string,
    dyeLot: string,
    lengthE4: number,
    more: { status?: string; isRemnant?: boolean; receivedOn?: string } = {},
  ) =>
    api.db
      .insertInto('inventoryRoll')
      .values({
        itemId: Number(itemId),
        rollNumber,
        dyeLot,
        widthE4: 120_000,
        receivedLengthE4: 1_000_000,
        lengthE4,
        receivedOn: '2026-01-05',
        ...more,
      })
      .execute();
  await roll('R-100', 'L7', 600_000);
  await roll('R-100-1', 'L7', 120_000, { isRemnant: true, receivedOn: '2026-02-05' });
  await roll('R-200', 'L8', 0, { status: 'USED' });

  const stock = (args: string, fields: string, client = company.admin) =>
    client.query(`{ itemInventory(${args}) { ${fields} } }`);

  const receive = (input: Readonly<Record<string, unknown>>, client = company.admin) =>
    client.mutate(
      'inventoryRollReceive',
      { itemId, rollNumber: 'N-1', dyeLot: 'L9', length: 90, receivedOn: '2026-01-05', ...input },
      ROLL,
    );
  const movements = (id: string) =>
    api.db
      .selectFrom('stockMovement')
      .select(['kind', 'lengthE4'])
      .where('inventoryRollId', '=', Number(id))
      .orderBy('id')
      .execute();

  return { api, company, itemId, stock, receive, movements };
}
