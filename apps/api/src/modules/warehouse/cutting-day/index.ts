import './cutting-day.schema';

export { cutPlanJob } from './plan-job';
export { shortOrdersOfPlans } from './plans.queries';
