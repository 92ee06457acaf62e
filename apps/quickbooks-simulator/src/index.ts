export { startSimulator, type Simulator } from './simulator';
export {
  DEMO_CLIENT,
  DEMO_VERIFIER_TOKEN,
  SEED_COMPANIES,
  type SeedCompany,
  type SimulatorOptions,
} from './simulation';
export { FAULT_KINDS, type FaultKind, type FaultMatch, type FaultPlan } from './control/planted';
export type { Ledger, LedgerInvoice } from './control/look';
export type { LogEntry } from './http/log';
export { LIMITS, type ThrottleLimits } from './api/throttle';
export type { Attempt, DeliverOptions, WebhookTarget } from './webhooks/deliveries';
