export { isNullable, typeOfKind } from './api-types';
export { blankColumns, columnsOf } from './columns';
export { formOf } from './form';
export type { FormInput } from './form';
export { recordModule } from './record-module';
export { enumsOf } from './kind-types';
export { inputFields, sees } from './record-type';
export { faultOf } from './rules';
export { scopeOf } from './scopes';
