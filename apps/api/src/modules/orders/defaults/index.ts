import './additional-materials.schema';
import './customer-preference.schema';
import './profits.schema';
import './unit-fields.schema';
import './materials-defaults.schema';

export type { AdditionalMaterialRow, DefaultsOwner, MaterialsDefaultsRow } from './defaults.queries';
export { defaultsColumns, defaultsFields } from './save-materials-defaults';
export { ITEM_FIELDS, itemTypeOfField } from './defaults-fields';
export type { ItemField } from './defaults-fields';
export { defaultsOfCustomers, defaultsOfUnits, upsertProfits } from './defaults.queries';
