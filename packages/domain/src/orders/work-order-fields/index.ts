export type { FieldOf, OrderField } from './field';
export { blankOf, columnOf, fieldsWith, initialOf, ORDER_FIELDS, orderFields } from './order-fields';
export type { ColumnOf, FieldsWith, OrderFieldName } from './order-fields';
export { blankPart, partFields, partValues, withInput } from './part-fields';
export type { NamedPartField, OrderPart, PartColumn, PartInput } from './part-fields';
