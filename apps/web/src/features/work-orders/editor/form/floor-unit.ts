import { flooringType, type FlooringTypeId } from '@falcon/domain/flooring';
import { shortUnit } from '../../../../ui/format/units';

/** The unit in which a floor of this type is measured: SY, or SF for tiles. */
export const floorUnit = (flooringTypeId: FlooringTypeId): string =>
  shortUnit(flooringType(flooringTypeId).unitOfMeasure);
