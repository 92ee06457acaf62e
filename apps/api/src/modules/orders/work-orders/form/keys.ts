import { normaliseAddress, normaliseBuildingUnit } from '@falcon/domain/orders/work-order-number';
import type { FormColumns } from './order-form';

/** The address in the form that duplicates and multi-job installs compare. */
export const addressKeyOf = (columns: Pick<FormColumns, 'addressLine1'>): string =>
  normaliseAddress(columns.addressLine1);

/** Building and unit in the form that duplicates compare. */
export const buildingUnitKeyOf = (columns: Pick<FormColumns, 'buildingUnit'>): string =>
  normaliseBuildingUnit(columns.buildingUnit);
