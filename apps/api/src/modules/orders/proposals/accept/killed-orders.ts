/** A test starts this as a separate process and kills it while it creates the orders of a proposal. */
import { workUntilKilled } from '#testing/until-killed';
import { proposalOrdersJob } from './orders-job';

await workUntilKilled([proposalOrdersJob]);
