export type { FieldOf, OrderField } from './field';
export { blankOf, columnOf, fieldsWith, hiddenOrderFields, initialOf, ORDER_FIELDS, orderFields } from './order-fields';
export type { ColumnOf, FieldsWith, OrderFieldName } from './order-fields';
export { COMMISSION, INSTALLER_PAY, LABOR_COST, PRICES, PRINTED, SET_PROFIT } from './figures';
export { blankPart, hiddenParts, ORDER_PARTS, PART_FIELDS, partFields, partValues, withInput } from './part-fields';
export type { NamedPartField, OrderPart, PartColumn, PartInput } from './part-fields';
