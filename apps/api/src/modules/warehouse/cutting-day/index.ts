import './cutting-day.schema';
import './cutting-list.schema';

export { cutPlanJob } from './plan-job';
export { shortOrdersOfPlans } from './plans.queries';
