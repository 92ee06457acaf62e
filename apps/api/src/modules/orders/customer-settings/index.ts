import './tabs/items.tab';
import './tabs/materials.tab';
import './tabs/preferences.tab';
import './tabs/profits.tab';
import './updates/updates.schema';

export { removeOldUpdateRowsNightly } from './updates/remove-old-rows';
export { customerSettingsUndoJob, customerSettingsUpdateJob } from './updates/customer-settings.jobs';
