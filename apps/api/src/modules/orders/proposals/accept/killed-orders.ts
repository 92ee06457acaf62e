/** Started by a test as a separate process, which the test kills while it makes the orders of a proposal. */
import { workUntilKilled } from '#testing/until-killed';
import { proposalOrdersJob } from './orders-job';

await workUntilKilled([proposalOrdersJob]);
