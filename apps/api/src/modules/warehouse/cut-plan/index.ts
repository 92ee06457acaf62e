export { planCuts } from './plan-cuts';
export type { PlanOptions, PlanProgress } from './plan-cuts';
