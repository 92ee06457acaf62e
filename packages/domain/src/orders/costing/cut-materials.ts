import { areaInSquareFeet, areaInSquareYards } from '../cuts/index';
import { flooringType } from '../../kit/flooring/index';
import type { UnitOfMeasure } from '../../kit/flooring/index';
import { extend } from '../../kit/money/index';
import type { Cents, Feet, Quantity, UnitCost } from '../../kit/money/index';
import type { CostingCut, CostingFacts, LineKey } from './facts';
import { flatLine } from './line-keys';
import type { CostSummary } from './summary';

/** How much of a line's material an included cut uses. */
export interface CutMaterial {
  /** Its position in the list of cuts. */
  readonly cut: number;
  readonly cutLength: Feet;
  readonly width: Feet;
  readonly key: LineKey;
  readonly label: string;
  readonly itemId: number;
  readonly itemName: string;
  readonly unit: UnitOfMeasure;
  readonly quantity: Quantity;
  readonly materialUnit: UnitCost;
  /** Rounded separately; a line rounds the sum of its cuts once. */
  readonly material: Cents;
}

/** What each included cut uses: the flooring, and the strips along it. Only lines with an item have material. */
export function cutMaterials(facts: CostingFacts, { lines }: Pick<CostSummary, 'lines'>): CutMaterial[] {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const flat = flatLine(facts.flooringTypeId);
  const { byCarton } = flooringType(facts.flooringTypeId);
  const materialsOf = (cut: CostingCut): readonly (readonly [LineKey, Quantity])[] => [
    [flat, (byCarton ? areaInSquareFeet : areaInSquareYards)(cut.cutLength * cut.width)],
    ...(cut.useCove ? [['cove', cut.cove] as const] : []),
    ...(cut.useQuarterRound ? [['quarterRound', cut.quarterRound] as const] : []),
    ...(cut.useLuan ? [['luan', cut.luan] as const] : []),
  ];
  return facts.cuts.flatMap((cut, place) =>
    (cut.isIncluded ? materialsOf(cut) : []).flatMap(([key, quantity]): CutMaterial[] => {
      const line = byKey.get(key);
      if (!line || line.itemId === null || quantity === 0) return [];
      const { label, itemId, itemName, unit, materialUnit } = line;
      const { cutLength, width } = cut;
      const material = extend(quantity, materialUnit);
      return [{ cut: place, cutLength, width, key, label, itemId, itemName, unit, quantity, materialUnit, material }];
    }),
  );
}
