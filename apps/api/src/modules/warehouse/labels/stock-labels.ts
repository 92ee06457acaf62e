import { formatFeetInches, formatNearQuarter } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { counted } from '@falcon/domain/kit/text';
import { codeOf } from '@falcon/domain/warehouse/codes';
import type { Label, LabelFact } from './label';

/** A roll, a remnant or a row of cartons as its label shows it. */
export interface LabeledStock {
  readonly id: number;
  readonly rollNumber: string;
  readonly itemName: string;
  readonly vendorName: string;
  readonly dyeLot: string;
  readonly isWithoutLot: boolean;
  readonly widthE4: number | null;
  readonly lengthE4: number;
  readonly cartonsE2: number;
  readonly isRemnant: boolean;
  readonly parentNumber: string | null;
  readonly place: string | null;
  readonly receivedOn: string;
  readonly packingSlip: string;
}

/** A piece of an order as its label shows it. */
export interface LabeledPiece {
  /** Of its cut. */
  readonly id: number;
  readonly orderNumber: string;
  readonly customerName: string;
  readonly buildingUnit: string;
  readonly room: string;
  readonly lengthE4: number;
  readonly widthE4: number;
  readonly itemName: string;
  readonly rollNumber: string;
  readonly dyeLot: string;
  readonly installerName: string | null;
  readonly installDate: string | null;
}

const told = (facts: readonly LabelFact[]): LabelFact[] => facts.filter(({ value }) => value !== '');
const wide = (widthE4: number): string => formatFeetInches(feet(widthE4));
const long = (lengthE4: number): string => formatNearQuarter(feet(lengthE4));
const sizeOf = (widthE4: number, lengthE4: number): string => `${wide(widthE4)} x ${long(lengthE4)}`;

/** The label of a roll, a remnant or a pallet. Its length is what is left of it today. */
export function stockLabel(company: string, stock: LabeledStock): Label {
  const { widthE4, lengthE4, cartonsE2, dyeLot, isWithoutLot, isRemnant } = stock;
  return {
    kind: isRemnant ? 'Remnant' : widthE4 === null ? 'Cartons' : 'Roll',
    title: stock.rollNumber,
    subtitle: stock.itemName,
    size: widthE4 === null ? counted(cartonsE2 / 100, 'carton') : sizeOf(widthE4, lengthE4),
    facts: told([
      { label: 'Dye lot', value: dyeLot || (isWithoutLot ? 'No lot on the label' : '') },
      { label: 'Place', value: stock.place ?? '' },
      { label: 'Remnant of roll', value: stock.parentNumber ?? '' },
      { label: 'Vendor', value: stock.vendorName },
      { label: isRemnant ? 'Made on' : 'Received', value: writtenDate(stock.receivedOn) },
      { label: 'Packing slip', value: stock.packingSlip },
    ]),
    code: codeOf(company, 'ROLL', stock.id),
  };
}

/** The label of a piece that was cut, or will be. */
export function pieceLabel(company: string, piece: LabeledPiece): Label {
  const { widthE4, lengthE4, installDate } = piece;
  return {
    kind: 'Piece',
    title: piece.orderNumber,
    subtitle: piece.customerName,
    size: sizeOf(widthE4, lengthE4),
    facts: told([
      { label: 'Building/unit', value: piece.buildingUnit },
      { label: 'Room', value: piece.room },
      { label: 'Dye lot', value: piece.dyeLot },
      { label: 'Install date', value: installDate === null ? '' : writtenDate(installDate) },
      { label: 'Installer', value: piece.installerName ?? '' },
      { label: 'Roll', value: piece.rollNumber },
      { label: 'Item', value: piece.itemName },
    ]),
    code: codeOf(company, 'PIECE', piece.id),
  };
}
