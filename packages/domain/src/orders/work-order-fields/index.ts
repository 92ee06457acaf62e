export { COMMISSION, INSTALLER_PAY, LABOR_COST, PRICES, PRINTED, SET_PROFIT } from './figures';
export { fieldsWith, hiddenOrderFields, ORDER_FIELDS, orderColumn, orderFields } from './order-fields';
export type { ColumnOf, FieldsWith, OrderField, OrderFieldName } from './order-fields';
export { hiddenParts, ORDER_PARTS } from './order-parts';
export type { OrderPart, PartRow } from './order-parts';
