import { multiplyDivide } from '../../kit/money/index';
import type { Quantity } from '../../kit/money/index';
import { areaInSquareFeet } from './totals';

/** How a tile item is packed; square feet per carton in ten-thousandths. */
export interface Packing {
  readonly piecesPerCarton: number;
  readonly sqftPerCarton: number;
}

/** The cartons of a floor: installed (net), bought and billed. */
export interface Cartons extends Packing {
  readonly cutSquareFeetTotal: Quantity;
  readonly additionalPieces: number;
  readonly pieces: number;
  readonly cartons: number;
  readonly billedSquareFeet: Quantity;
}

const ceilDiv = (over: bigint, under: bigint): number => Number((over + under - 1n) / under);

/**
 * Whole pieces, then whole cartons: pieces = area / (square feet per carton / pieces per carton), rounded up, plus the
 * additional pieces. The area is exact, in 1/10^8 square feet.
 */
export function cartonsOfArea(area: number, packing: Packing, additionalPieces: number): Cartons {
  const { piecesPerCarton, sqftPerCarton } = packing;
  const product = area * piecesPerCarton;
  const carton = sqftPerCarton * 10_000;
  const laid =
    Number.isSafeInteger(product) && Number.isSafeInteger(carton)
      ? ceilSafe(product, carton)
      : ceilDiv(BigInt(area) * BigInt(piecesPerCarton), BigInt(carton));
  const pieces = area === 0 ? 0 : laid + additionalPieces;
  const cartons = ceilSafe(pieces, piecesPerCarton);
  return {
    piecesPerCarton,
    sqftPerCarton,
    cutSquareFeetTotal: areaInSquareFeet(area),
    additionalPieces,
    pieces,
    cartons,
    billedSquareFeet: multiplyDivide(cartons, sqftPerCarton, 100) as Quantity,
  };
}

function ceilSafe(over: number, under: number): number {
  const rest = over % under;
  return rest === 0 ? over / under : (over - rest) / under + 1;
}

/** The cartons for a net area in square feet (hundredths). */
export const cartons = (netSquareFeet: Quantity, packing: Packing, additionalPieces: number): Cartons =>
  cartonsOfArea(netSquareFeet * 1_000_000, packing, additionalPieces);
