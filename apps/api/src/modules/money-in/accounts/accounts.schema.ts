import { RECEIPT_METHODS } from '@falcon/domain/money-in/accounts';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { builder } from '#core/builder';

export const PaymentMethod = builder.enumType('PaymentMethod', { values: valuesOf(RECEIPT_METHODS) });
