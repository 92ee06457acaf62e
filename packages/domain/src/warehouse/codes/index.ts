export { codeOf, COMPANY_CODE, readCode, readThingCode } from './codes';
export type { CodedThing, ScannedCode } from './codes';
