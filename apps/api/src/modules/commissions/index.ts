import './commissions.schema';
import './runs/runs.schema';
import './runs/run-mutations.schema';
import './statements/statements.schema';
import './salesperson-commissions.schema';
import './commissions.report';
