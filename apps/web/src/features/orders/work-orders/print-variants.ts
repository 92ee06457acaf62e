import type { PermissionKey } from '@falcon/domain/office/access';
import { PRINT_VARIANTS, type PrintVariant } from '@falcon/domain/kit/flooring';

/** Printouts that show the installer's pay or the cost of the job. */
const NEEDS: Readonly<Partial<Record<PrintVariant, readonly PermissionKey[]>>> = {
  CUSTOMER_INSTALLER: ['billSheet'],
  COSTED: ['billSheet', 'workOrderViewTotals'],
};

/** The printouts that a user with these permissions can have. */
export const printsFor = (can: (permission: PermissionKey) => boolean) =>
  PRINT_VARIANTS.filter(({ value }) => (NEEDS[value] ?? []).every(can));
