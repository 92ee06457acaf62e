import { z } from 'zod';
import type { ProposalContent } from '@falcon/domain/orders/proposals';
import { idInput, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { recordVersion } from '#kit/record-kit';

/** The most draft orders created by one acceptance. */
const MOST_ORDERS = 1000;

export const acceptInput = z.object({
  id: idInput,
  version: recordVersion,
  /** Its place in the offer, from 0. */
  alternative: z.number().int().min(0, 'Select the alternative that the customer took.'),
  /** The positions of the chosen options. */
  options: z.array(z.number().int()).max(50, 'Select options of the offer.').nullish(),
  atTodaysPrices: z.boolean().nullish(),
  reason: z.string().trim().max(500, 'At most 500 characters.').nullish(),
  /** The purchase order of all draft orders. */
  customerPo: z.string().trim().max(60, 'The PO number has at most 60 characters.').nullish(),
  orders: z
    .array(
      z.object({
        line: z.number().int(),
        count: z.number().int().min(0, 'Enter 0 or more orders.'),
        buildingUnits: z.array(z.string().trim().max(40, 'At most 40 characters.')).max(MOST_ORDERS).nullish(),
      }),
    )
    .max(200, 'At most one entry per line.')
    .nullish(),
});

/** A draft order to create. */
export interface WantedOrder {
  readonly line: number;
  readonly buildingUnit: string;
}

/** The draft orders requested with an acceptance, apartment by apartment; refuses more than were offered. */
export function wantedOrders(
  orders: z.output<typeof acceptInput>['orders'],
  { lines }: ProposalContent,
): readonly WantedOrder[] {
  const faults: FieldFault[] = [];
  const wanted = (orders ?? []).flatMap(({ line, count, buildingUnits }, index): WantedOrder[] => {
    const path = `orders.${index}.count`;
    const of = lines[line];
    const texts = (buildingUnits ?? []).filter((text) => text !== '');
    if (!of) faults.push({ path: `orders.${index}.line`, message: 'Select a line of the offer.' });
    else if (count > of.apartments)
      faults.push({ path, message: `${of.name} was offered for ${of.apartments.toLocaleString('en-US')} apartments.` });
    else if (texts.length > count)
      faults.push({ path, message: `${texts.length} apartments are listed. Make at least as many orders.` });
    return faults.length > 0
      ? []
      : Array.from({ length: count }, (_none, place) => ({ line, buildingUnit: texts[place] ?? '' }));
  });
  if (wanted.length > MOST_ORDERS)
    faults.push({ path: 'orders', message: `Make at most ${MOST_ORDERS.toLocaleString('en-US')} orders here.` });
  if (faults.length > 0) throw validationError(faults);
  return wanted;
}
