export { SAMPLES, sampleText } from './samples';
export type { SampleNames, Samples } from './samples';
export { PRESET_STEPS, SETUP_STEPS } from './steps';
export type { SetupStep } from './steps';
export { taxRuleText } from './tax-rule-text';
export type { WrittenTaxRule } from './tax-rule-text';
