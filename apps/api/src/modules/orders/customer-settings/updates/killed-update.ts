/** A test starts this as a separate process and kills it during a mass update. */
import { workUntilKilled } from '#testing/until-killed';
import { customerSettingsUpdateJob } from './customer-settings.jobs';

await workUntilKilled([customerSettingsUpdateJob]);
