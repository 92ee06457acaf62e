/** Started by a test as a separate process, which the test kills during a run of bill sheets. */
import { workUntilKilled } from '#testing/until-killed';
import { runBillSheetsJob } from './bill-sheets.jobs';

await workUntilKilled([runBillSheetsJob]);
