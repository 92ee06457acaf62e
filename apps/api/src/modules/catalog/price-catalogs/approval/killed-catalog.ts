/** Started by a test as a separate process, which the test kills while it reads or approves a price catalog. */
import { workUntilKilled } from '#testing/until-killed';
import { catalogApproveJob, catalogReadJob } from '../price-catalogs.jobs';

await workUntilKilled([catalogReadJob, catalogApproveJob]);
