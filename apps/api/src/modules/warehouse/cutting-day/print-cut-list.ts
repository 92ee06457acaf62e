import { codeOf } from '@falcon/domain/warehouse/codes';
import type { Context } from '#core/context';
import { flooringTypesOfTab } from '#orders/work-orders';
import { billingCompany } from '#office/letterhead';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { drawPrintouts } from '#pdf/pdf-threads';
import { cutListPrintout } from '../labels';
import type { ListedPiece, ListedRoll } from '../labels';
import { companyCode } from '#office/app-config';
import { loadCuttingDay } from './cutting-day';
import type { CuttingDay } from './cutting-day';
import { placeName } from './place-name';

interface Wanted {
  readonly flooring: string;
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

/** The promised pieces of each roll, by date. */
function listedRolls(day: CuttingDay, code: string): ListedRoll[] {
  const orders = new Map(day.orders.map((one) => [one.order.id, one]));
  return day.rolls.flatMap((roll): ListedRoll[] => {
    const pieces = day.reservations
      .filter((one) => one.inventoryRollId === roll.id && one.workOrderCutId !== null)
      .flatMap((one): ListedPiece[] => {
        const listed = orders.get(one.workOrderId);
        const cut = listed?.cuts.find(({ id }) => id === one.workOrderCutId);
        if (!listed || !cut) return [];
        const { order } = listed;
        return [
          {
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
      })
      .toSorted((a, b) => (a.installDate ?? '9').localeCompare(b.installDate ?? '9'));
    if (pieces.length === 0 || roll.widthE4 === null) return [];
    const { rollNumber, itemName, dyeLot, widthE4, lengthE4, id } = roll;
    return [
      {
        rollNumber,
        itemName,
        dyeLot,
        place: placeName(roll),
        widthE4,
        lengthE4,
        code: codeOf(code, 'ROLL', id),
        pieces,
      },
    ];
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
  const data = await drawPrintouts([cutListPrintout({ company: name, day: ctx.today(), title, rolls })]);
  const file = { ...fileReader(ctx), name: 'Cut list.pdf', contentType: 'application/pdf', data };
  return { pdfUrl: (await storeGeneratedFile(ctx.db, ctx.services.files, file, ctx.now())).url, count: rolls.length };
}
