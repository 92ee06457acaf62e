import './items.schema';
import './materials.schema';
import './preferences.schema';
import './profits.schema';
import './updates.schema';

export { removeOldUpdateRowsNightly } from './remove-old-rows';
export { customerSettingsUndoJob, customerSettingsUpdateJob } from './customer-settings.jobs';
