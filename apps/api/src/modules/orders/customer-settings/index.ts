import './tabs/items.schema';
import './tabs/materials.schema';
import './tabs/preferences.schema';
import './tabs/profits.schema';
import './updates/updates.schema';

export { removeOldUpdateRowsNightly } from './updates/remove-old-rows';
export { customerSettingsUndoJob, customerSettingsUpdateJob } from './updates/customer-settings.jobs';
