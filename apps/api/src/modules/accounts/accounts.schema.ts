import { RECEIPT_METHODS } from '@falcon/domain/accounts';
import { valuesOf } from '@falcon/domain/flooring';
import { builder } from '../../core/builder';

export const PaymentMethod = builder.enumType('PaymentMethod', { values: valuesOf(RECEIPT_METHODS) });
