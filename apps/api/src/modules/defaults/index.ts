import './additional-materials.schema';
import './customer-preference.schema';
import './profits.schema';
import './unit-fields.schema';
export { WorkOrderMaterialsDefaults } from './materials-defaults.schema';
export { additionalMaterialsOf, materialsDefaultsFor } from './defaults.queries';
export type { AdditionalMaterialRow, DefaultsOwner, MaterialsDefaultsRow } from './defaults.queries';
