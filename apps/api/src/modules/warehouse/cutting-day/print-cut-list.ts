import { codeOf } from '@falcon/domain/warehouse/codes';
import type { Context } from '#core/context';
import { groupedBy } from '#core/grouped-by';
import { flooringTypesOfTab } from '#orders/work-orders';
import { billingCompany } from '#office/letterhead';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { drawPrintouts } from '#pdf/pdf-threads';
import { cutListPrintout } from '../labels';
import type { ListedPiece, ListedRoll } from '../labels';
import { companyCode } from '#office/app-config';
import { loadCuttingDay } from './cutting-day';
import type { CuttingDay } from './cutting-day';

interface Wanted {
  readonly flooring: string;
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

/** The rolls with promised pieces; the pieces of each by date and order. */
function listedRolls({ orders, reservations, rolls }: CuttingDay, code: string): ListedRoll[] {
  const rollOf = new Map(reservations.map((one) => [one.workOrderCutId, one.inventoryRollId]));
  const pieces = orders.flatMap(({ order, cuts }) =>
    cuts.flatMap((cut): (ListedPiece & { readonly rollId: number })[] => {
      const rollId = rollOf.get(cut.id);
      if (rollId === undefined) return [];
      return [
        {
          rollId,
          orderNumber: order.workOrderNumber,
          customerName: order.customerName,
          buildingUnit: order.buildingUnit,
          room: cut.usedForDescription,
          lengthE4: cut.cutLengthE4,
          widthE4: cut.widthE4,
          installerName: null,
          installDate: order.installDate,
        },
      ];
    }),
  );
  const piecesOf = groupedBy(pieces, ({ rollId }) => rollId);
  return rolls.flatMap((roll): ListedRoll[] => {
    const { rollNumber, itemName, dyeLot, place, widthE4, lengthE4, id } = roll;
    const own = piecesOf.get(id);
    if (!own || widthE4 === null) return [];
    return [{ rollNumber, itemName, dyeLot, place, widthE4, lengthE4, code: codeOf(code, 'ROLL', id), pieces: own }];
  });
}

/** The list that goes to the saw: by roll in the order of the racks, with a drawing of each. */
export async function printCutList(
  ctx: Context,
  wanted: Wanted,
): Promise<{ readonly pdfUrl: string | null; readonly count: number }> {
  const [day, code, { name }] = await Promise.all([
    loadCuttingDay(ctx, { ...wanted, flooringTypeIds: flooringTypesOfTab(wanted.flooring) }),
    companyCode(ctx.db),
    billingCompany(ctx.db),
  ]);
  const rolls = listedRolls(day, code);
  if (rolls.length === 0) return { pdfUrl: null, count: 0 };
  const title = wanted.flooring === 'vinyl' ? 'Vinyl' : 'Carpet';
  const data = await drawPrintouts([
    cutListPrintout({ company: name, day: ctx.today(), title, rolls, beyond: day.total - day.orders.length }),
  ]);
  const file = { ...fileReader(ctx), name: 'Cut list.pdf', contentType: 'application/pdf', data };
  return { pdfUrl: (await storeGeneratedFile(ctx.db, ctx.services.files, file, ctx.now())).url, count: rolls.length };
}
