export { codeOf, COMPANY_CODE, readCode } from './codes';
export type { CodedThing, ScannedCode } from './codes';
