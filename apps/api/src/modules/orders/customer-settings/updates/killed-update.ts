/** Started by a test as a separate process, which the test kills during a mass update. */
import { workUntilKilled } from '#testing/until-killed';
import { customerSettingsUpdateJob } from './customer-settings.jobs';

await workUntilKilled([customerSettingsUpdateJob]);
