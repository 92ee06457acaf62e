import './commissions.schema';
import './runs/runs.schema';
import './runs/run-mutations.schema';
import './statements/statements.schema';
import './salesperson-commissions.schema';
import './commissions.report';

export { storeNewRun } from './runs/create-run';
export { approvedSums, figureRun } from './runs/figure-run';
export { runById, seenRun, storeChecks, storedStatements, storeStatements } from './runs/runs.queries';
