import './items.schema';
import './materials.schema';
import './preferences.schema';
import './profits.schema';
import './updates.schema';

export { customerSettingsUndoJob, customerSettingsUpdateJob } from './customer-settings.jobs';
