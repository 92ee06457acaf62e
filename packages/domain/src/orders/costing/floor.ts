import { areaInSquareFeet, areaInSquareYards, cartonsOfArea } from '../cuts/index';
import type { Cartons } from '../cuts/index';
import { flooringType } from '../../kit/flooring/index';
import type { Quantity } from '../../kit/money/index';
import { divideHalfUp } from '../../kit/money/index';
import type { CostingCut, CostingFacts, LineKey } from './facts';
import { flatLine } from './line-keys';
import type { QuantitySource } from './summary';

/** A quantity and its source. */
export interface Amount {
  readonly quantity: Quantity;
  readonly source: QuantitySource;
}

/** Measures from the cuts and the flooring line; computed once for all other lines. */
export interface Floor {
  readonly linearFeet: Quantity;
  readonly squareFeet: Quantity;
  readonly squareYards: Quantity;
  /** The flooring itself: SY of carpet and vinyl, net SF of tiles. */
  readonly flooring: Amount;
  readonly cartons: Cartons | null;
  /** The take-up area, in the floor's unit. */
  readonly takeUp: Amount;
  readonly cove: Amount;
  readonly quarterRound: Amount;
  readonly luan: Amount;
}

const SF_SCALE = 1_000_000;
const NOTHING: Amount = { quantity: 0 as Quantity, source: 'default' };

/** Areas in 1/10^8 SF, lengths in 1/10^4 ft, strips in hundredths; a strip is null if no cut uses it. */
interface Measured {
  included: number;
  length: number;
  area: number;
  takeUpArea: number | null;
  cove: number | null;
  quarterRound: number | null;
  luan: number | null;
}

function measure(cuts: readonly CostingCut[]): Measured {
  const sums: Measured = {
    included: 0,
    length: 0,
    area: 0,
    takeUpArea: null,
    cove: null,
    quarterRound: null,
    luan: null,
  };
  for (const cut of cuts) {
    if (!cut.isIncluded) continue;
    const area = cut.cutLength * cut.width;
    sums.included += 1;
    sums.length += cut.cutLength;
    sums.area += area;
    if (cut.takeUp) sums.takeUpArea = (sums.takeUpArea ?? 0) + area;
    if (cut.useCove) sums.cove = (sums.cove ?? 0) + cut.cove;
    if (cut.useQuarterRound) sums.quarterRound = (sums.quarterRound ?? 0) + cut.quarterRound;
    if (cut.useLuan) sums.luan = (sums.luan ?? 0) + cut.luan;
  }
  return sums;
}

function strip(facts: CostingFacts, key: LineKey, fromCuts: number | null): Amount {
  if (fromCuts !== null) return { quantity: fromCuts as Quantity, source: 'cuts' };
  return { quantity: facts.lines[key]?.defaultQuantity ?? NOTHING.quantity, source: 'default' };
}

function flooringAmount(facts: CostingFacts, sums: Measured, inTiles: boolean): Amount {
  const choice = facts.lines[flatLine(facts.flooringTypeId)];
  const typedQuantity = choice?.quantity;
  if (typedQuantity !== null && typedQuantity !== undefined) return { quantity: typedQuantity, source: 'typed' };
  if (sums.included > 0)
    return { quantity: inTiles ? areaInSquareFeet(sums.area) : areaInSquareYards(sums.area), source: 'cuts' };
  return { quantity: choice?.defaultQuantity ?? NOTHING.quantity, source: 'default' };
}

function tileCartons(facts: CostingFacts, exactArea: number): Cartons | null {
  const itemId = facts.lines[flatLine(facts.flooringTypeId)]?.itemId;
  const item = itemId === null || itemId === undefined ? undefined : facts.prices.items[itemId];
  if (!item || item.piecesPerCarton === null || item.sqftPerCarton === null) return null;
  return cartonsOfArea(
    exactArea,
    { piecesPerCarton: item.piecesPerCarton, sqftPerCarton: item.sqftPerCarton },
    facts.selections.additionalPieces,
  );
}

/** Measures the floor: only included cuts count; without cuts, the typed quantity is the area. */
export function measureFloor(facts: CostingFacts): Floor {
  const inTiles = flooringType(facts.flooringTypeId).byCarton;
  const sums = measure(facts.cuts);
  const flooring = flooringAmount(facts, sums, inTiles);
  const statedArea = flooring.quantity * SF_SCALE * (inTiles ? 1 : 9);
  const area = sums.included > 0 ? sums.area : statedArea;
  const takeUp = sums.takeUpArea;
  return {
    linearFeet: divideHalfUp(sums.length, 100) as Quantity,
    squareFeet: areaInSquareFeet(area),
    squareYards: areaInSquareYards(area),
    flooring,
    cartons: inTiles ? tileCartons(facts, flooring.source === 'cuts' ? sums.area : statedArea) : null,
    takeUp:
      takeUp === null
        ? { quantity: flooring.quantity, source: 'flooring' }
        : { quantity: inTiles ? areaInSquareFeet(takeUp) : areaInSquareYards(takeUp), source: 'cuts' },
    cove: strip(facts, 'cove', sums.cove),
    quarterRound: strip(facts, 'quarterRound', sums.quarterRound),
    luan: strip(facts, 'luan', sums.luan),
  };
}
