import { quantity } from '@falcon/domain/kit/money';
import { addDays, isBusinessDay, LIMIT_TYPES } from '@falcon/domain/kit/schedule';
import type { LimitDefault, LimitRow, LimitType } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import { RETURNED_FEE } from '../returned-fee';
import type { Story } from '../story';

/** Limits of a business day by type, in jobs, for the standard company. */
const LIMITS: Readonly<Record<LimitType, number>> = { CARPET: 15, CARPET_OCCUPIED: 5, VINYL: 10, VCT: 6, TOTAL: 28 };

/** This company's limits: a bigger one does more jobs per day. */
export interface Limits {
  readonly defaults: readonly LimitDefault[];
  readonly days: readonly LimitRow[];
}

/** Monday to Friday by type; single days of the coming weeks have their own limit. */
export function addLimits(story: Story, scale: number): Limits {
  const { store, random, today } = story;
  const defaults = LIMIT_TYPES.flatMap((type) =>
    [1, 2, 3, 4, 5].map((dayOfWeek): LimitDefault => ({
      type,
      dayOfWeek,
      limit: quantity(Math.ceil(LIMITS[type] * scale) * 100),
    })),
  );
  for (const { type, dayOfWeek, limit } of defaults)
    store.addKeyed('dailyLimitDefault', { type, dayOfWeek, limitE2: limit });
  const dates = [4, 9, 13, 20, 26].map((ahead) => addDays(today, ahead)).filter(isBusinessDay);
  const days = dates.map((date): LimitRow => {
    const type = random.pick(['CARPET', 'VINYL', 'TOTAL'] as const);
    return { type, date, limit: quantity(Math.ceil(LIMITS[type] * scale * random.pick([0.6, 0.8, 1.2])) * 100) };
  });
  for (const { type, date, limit } of days) store.addKeyed('dailyLimit', { type, scheduleDate: date, limitE2: limit });
  return { defaults, days };
}

/**
 * The company's own settings: heading of its printouts, note on its bill sheets, default labor rate, deductions without
 * a certificate.
 */
export async function writeConfiguration(
  db: Database,
  {
    addressId,
    defaultLaborRateId,
    today,
  }: { readonly addressId: number; readonly defaultLaborRateId: number; readonly today: string },
): Promise<void> {
  await db
    .updateTable('appConfiguration')
    .set({
      companyName: 'Falcon Flooring',
      companyPhone: '3175550100',
      companyEmail: 'office@falcon.example',
      companyAddressId: addressId,
      remitToName: 'Falcon Flooring, Receivables',
      invoiceTerms:
        'Please write the invoice number on your check. Past due balances are charged 1.5% a month. Claims within 10 days of installation.',
      billSheetNote:
        'Call the office before leaving when anything differs from this sheet. Take pictures of floor prep. Return this sheet signed by Friday noon.',
      defaultLaborRateId,
      returnedCheckFeeCents: RETURNED_FEE,
      version: sql<number>`version + 1`,
    })
    .execute();
  await db
    .updateTable('companySetup')
    .set({ dismissedAt: `${today}T12:00:00.000Z` })
    .execute();
}
