import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import type { FieldFault } from '#core/errors';
import type { ItemRow } from '../items.queries';

type Item = Pick<ItemRow, 'itemTypeId' | 'nameNumber' | 'widthE4'>;

/** A roll or a row of cartons as it is received. Lengths in ten-thousandths of a foot, cartons in hundredths. */
export interface Received {
  readonly dyeLot: string;
  /** The label says no lot. */
  readonly withoutLot: boolean;
  readonly width: number | null;
  readonly length: number | null;
  readonly cartons: number | null;
}

/** The columns of its row in stock. */
export interface ReceivedStock {
  readonly dyeLot: string;
  readonly isWithoutLot: boolean;
  readonly widthE4: number | null;
  readonly lengthE4: number;
  readonly receivedLengthE4: number | null;
  readonly cartonsE2: number;
}

const flooringOf = ({ itemTypeId }: Pick<Item, 'itemTypeId'>) =>
  FLOORING_TYPES.find((type) => type.itemTypeId === itemTypeId);

/** Whether an item comes in cartons. */
export const isByCarton = (item: Pick<Item, 'itemTypeId'>): boolean => flooringOf(item)?.byCarton === true;

/** Whether a roll of an item has a dye lot: carpet and vinyl do (rules, section 5). */
const hasLot = (item: Item): boolean => flooringOf(item)?.byCarton === false;

const fault = (path: string, message: string): FieldFault[] => [{ path, message }];

function lotFaults(item: Item, { dyeLot, withoutLot }: Received): FieldFault[] {
  if (dyeLot !== '' && withoutLot) return fault('dyeLot', 'Enter the dye lot, or “no lot on the label”, not both.');
  if (dyeLot === '' && !withoutLot && hasLot(item))
    return fault('dyeLot', 'Enter the dye lot of the label, or choose “no lot on the label”.');
  return [];
}

/** The width of a received roll: that of its item, or one of its material's widths if the item has none. */
function rollWidth(item: Item, widths: readonly number[], width: number | null): number | FieldFault[] {
  const knownWidths = item.widthE4 === null ? widths : [item.widthE4];
  if (knownWidths.length === 0) return fault('itemId', `${item.nameNumber} does not come in rolls.`);
  const wantedWidth = width ?? item.widthE4;
  if (wantedWidth === null) return fault('width', 'Enter the width of the roll.');
  if (knownWidths.includes(wantedWidth)) return wantedWidth;
  const words = knownWidths.map((one) => formatFeetInches(feet(one))).join(', ');
  return fault(
    'width',
    `${item.nameNumber} comes ${words} wide, not ${formatFeetInches(feet(wantedWidth))}. Check the label, or receive the roll on the item of its width.`,
  );
}

/** How much is added to stock: cartons of tiles, a length of anything else; or what is wrong, at its field. */
function amountOf(item: Item, widths: readonly number[], { width, length, cartons }: Received) {
  if (isByCarton(item)) {
    if (cartons === null)
      return length === null
        ? fault('cartons', 'Enter the number of cartons that were received.')
        : fault('itemId', `${item.nameNumber} does not come in rolls.`);
    return { widthE4: null, lengthE4: 0, receivedLengthE4: null, cartonsE2: cartons };
  }
  const widthE4 = rollWidth(item, widths, width);
  if (typeof widthE4 !== 'number') return widthE4;
  if (cartons !== null) return fault('cartons', `${item.nameNumber} does not come in cartons.`);
  if (length === null) return fault('length', 'Enter the length that was received.');
  return { widthE4, lengthE4: length, receivedLengthE4: length, cartonsE2: 0 };
}

/** What is added to stock of an item, whose material comes in these widths; or every error at its field. */
export function receivedStock(
  item: Item,
  widths: readonly number[],
  received: Received,
): { readonly stock: ReceivedStock } | { readonly faults: readonly FieldFault[] } {
  const amount = amountOf(item, widths, received);
  const faults = [...('lengthE4' in amount ? [] : amount), ...lotFaults(item, received)];
  if (!('lengthE4' in amount) || faults.length > 0) return { faults };
  return { stock: { ...amount, dyeLot: received.dyeLot, isWithoutLot: received.withoutLot } };
}
