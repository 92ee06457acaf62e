export { fieldsWith, ORDER_FIELDS, orderColumn, orderFields } from './order-fields';
export type { ColumnOf, FieldsWith, OrderField, OrderFieldName } from './order-fields';
export { blankPart, partFields, partValues, withInput } from './part-fields';
export type { NamedPartField, OrderPart, PartColumn, PartInput } from './part-fields';
