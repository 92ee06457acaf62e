import { normaliseAddress, normaliseBuildingUnit } from '@falcon/domain/work-order-number';
import type { FormColumns } from './order-form';

/** The address as duplicates and multi-job installs compare it. */
export const addressKeyOf = (columns: Pick<FormColumns, 'addressLine1'>): string => normaliseAddress(columns.addressLine1);

/** Building and unit as duplicates compare them. */
export const buildingUnitKeyOf = (columns: Pick<FormColumns, 'buildingUnit'>): string => normaliseBuildingUnit(columns.buildingUnit);
