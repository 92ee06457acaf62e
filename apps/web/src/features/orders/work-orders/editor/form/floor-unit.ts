import { flooringType, type FlooringTypeId, shortUnit } from '@falcon/domain/kit/flooring';

/** The unit in which a floor of this type is measured: SY, or SF for tiles. */
export const floorUnit = (flooringTypeId: FlooringTypeId): string =>
  shortUnit(flooringType(flooringTypeId).unitOfMeasure);
