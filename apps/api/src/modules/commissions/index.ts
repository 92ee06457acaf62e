import './commissions.schema';
import './runs/runs.schema';
import './runs/run-mutations.schema';
