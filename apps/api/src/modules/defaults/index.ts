import './additional-materials.schema';
import './customer-preference.schema';
import './profits.schema';
import './unit-fields.schema';
import './materials-defaults.schema';

export type { AdditionalMaterialRow, DefaultsOwner, MaterialsDefaultsRow } from './defaults.queries';
