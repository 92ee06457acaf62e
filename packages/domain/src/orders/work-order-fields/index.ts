export { fieldsWith, ORDER_FIELDS, orderColumn, orderFields } from './order-fields';
export type { ColumnOf, FieldsWith, OrderField, OrderFieldName } from './order-fields';
export { ORDER_PARTS } from './order-parts';
export type { OrderPart, PartRow } from './order-parts';
