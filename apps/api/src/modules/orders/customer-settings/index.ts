import './items/items.schema';
import './materials/materials.schema';
import './preferences/preferences.schema';
import './profits/profits.schema';
import './updates/updates.schema';

export { removeOldUpdateRowsNightly } from './updates/remove-old-rows';
export { customerSettingsUndoJob, customerSettingsUpdateJob } from './updates/customer-settings.jobs';
