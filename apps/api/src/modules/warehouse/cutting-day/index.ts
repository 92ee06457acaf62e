import './cutting-day.schema';

export { cutPlanJob } from './plan-job';
