import { unitOfLine, type LineKey } from '@falcon/domain/costing';
import { flooringType, type FlooringTypeId, shortUnit } from '@falcon/domain/flooring';

/** The unit of a line, short. */
export const lineUnit = (key: LineKey, flooringTypeId: FlooringTypeId): string =>
  shortUnit(unitOfLine(key, flooringTypeId));

/** The unit in which a floor of this type is measured: SY, or SF for tiles. */
export const floorUnit = (flooringTypeId: FlooringTypeId): string =>
  shortUnit(flooringType(flooringTypeId).unitOfMeasure);
