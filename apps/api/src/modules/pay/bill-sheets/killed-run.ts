/** A test starts this as a separate process and kills it during a run of bill sheets. */
import { workUntilKilled } from '#testing/until-killed';
import { runBillSheetsJob } from './bill-sheets.jobs';

await workUntilKilled([runBillSheetsJob]);
