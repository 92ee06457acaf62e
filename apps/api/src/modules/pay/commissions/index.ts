import './commissions.schema';
import './runs/runs.schema';
import './runs/run-mutations.schema';
import './statements/statements.schema';
import './salesperson-commissions.schema';
import './commissions.report';

export { figureRun } from './runs/figure-run';
export { runById, seenRun, storedStatements } from './runs/runs.queries';
export { storeApproval, storeNewRun, storePayment } from './runs/store-run';
