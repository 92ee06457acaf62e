import { sql } from 'kysely';
import { propertyFirm } from '@falcon/domain/company/records';
import { recordModule } from '#kit/record-kinds';
import { PropertyFirmType, propertyFirmTypeOf, requireFirmType } from './firm-types';

export { PropertyFirmType, propertyFirmTypeOf } from './firm-types';

export const { type: PropertyFirm, of: propertyFirmOf } = recordModule(propertyFirm, {
  references: { propertyFirmType: { type: PropertyFirmType, of: propertyFirmTypeOf, require: requireFirmType } },
  orders: { TYPE: sql.ref('propertyFirm.listedType') },
});
