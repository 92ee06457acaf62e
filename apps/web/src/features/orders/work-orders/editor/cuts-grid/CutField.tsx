import { ORDER_PARTS } from '@falcon/domain/orders/work-order-fields';
import { rowField } from '#blocks/record-kind/row-field';
import type { OrderValues } from '../form/order-values';

/** The input of a field of a cut. */
export const CutField = rowField<OrderValues, typeof ORDER_PARTS.cuts.of>(ORDER_PARTS.cuts, 'cuts', 'Cut');
