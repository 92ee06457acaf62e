import { type Can, opens } from '@falcon/domain/office/access';
import { PRINT_VARIANTS } from '@falcon/domain/kit/flooring';
import { PRINTED } from '@falcon/domain/orders/work-order-fields';

/** The printouts available to a user with these permissions. */
export const printsFor = (can: Can) =>
  PRINT_VARIANTS.filter(({ value }) => {
    const carrier = PRINTED[value];
    return carrier === undefined || opens(can, carrier);
  });
