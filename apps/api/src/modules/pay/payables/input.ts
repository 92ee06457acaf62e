import { z } from 'zod';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { PAY_METHODS } from '@falcon/domain/pay/payables';
import { idInput } from '#core/errors';
import { dateInput, reasonInput } from '#money-in/accounts';

export const payableInput = z.object({ id: idInput });

/** A step back, with its reason. */
export const backInput = payableInput.extend({ reason: reasonInput });

/** When and how something is paid. */
export const paymentInput = z.object({
  paidOn: dateInput,
  method: z.enum(valuesOf(PAY_METHODS), 'Select how it is paid.'),
});
