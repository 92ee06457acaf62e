/** A test starts this as a separate process and kills it while it reads or approves a price catalog. */
import { workUntilKilled } from '#testing/until-killed';
import { catalogApproveJob, catalogReadJob } from '../price-catalogs.jobs';

await workUntilKilled([catalogReadJob, catalogApproveJob]);
