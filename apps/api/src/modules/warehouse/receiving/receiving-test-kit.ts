import { testApi, textAt } from '#testing/api-client';
import type { ApiAnswer, TestApiOptions } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

export const RECEIPT = `stockReceipt { id packingSlip rowCount receivedOn vendor { id }
  rolls { id rollNumber dyeLot length width receivedLength }
  claim { id shortLength amount rolls { rollNumber amount } mails { recipient state } mailTo } }`;

/** A warehouse where trucks arrive: a carpet of a vendor with a roll of it, places, and what people enter. */
export async function openReceivingDesk(options?: TestApiOptions) {
  const api = await testApi(options);
  const company = await startCompany(api);
  const { vendorId } = company;
  const carpet = { name: 'Harbor', number: '220', colorName: 'Sand', vendorStyleColor: 'NLM 220-1', width: 12 };
  const itemId = await make(company.admin, 'itemCreate', { itemTypeId: 1, vendorId, cost: 7.1, ...carpet }, 'item');
  await api.db
    .insertInto('inventoryRoll')
    .values({
      itemId: Number(itemId),
      rollNumber: 'R-100',
      dyeLot: 'L7',
      widthE4: 120_000,
      lengthE4: 600_000,
      receivedOn: '2026-01-05',
    })
    .execute();
  await api.db
    .insertInto('stockPlace')
    .values([
      { rack: 'A', slot: '3', position: 1 },
      { rack: 'B', slot: '', position: 2 },
    ])
    .execute();
  const warehouse = await api.as('warehouse');
  const row = (rollNumber: string, more: Readonly<Record<string, unknown>> = {}) => ({
    itemId,
    rollNumber,
    dyeLot: 'L7',
    invoicedLength: 100,
    ...more,
  });
  const receiveTruck = (
    rows: readonly object[],
    more: Readonly<Record<string, unknown>> = {},
    client = warehouse,
  ): Promise<ApiAnswer> =>
    client.mutate(
      'stockReceiptCreate',
      { vendorId, packingSlip: 'S-1', receivedOn: '2026-01-05', rows, ...more },
      RECEIPT,
    );
  const faults = (answer: ApiAnswer) =>
    (answer.errors[0]?.extensions['fields'] ?? []) as { path: string; message: string }[];
  const idOf = (answer: ApiAnswer): string => textAt(answer, 'stockReceiptCreate.stockReceipt.id');
  return { api, company, itemId, warehouse, row, receiveTruck, faults, idOf };
}
