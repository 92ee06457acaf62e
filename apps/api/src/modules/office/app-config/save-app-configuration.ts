import { z } from 'zod';
import { companyIdFault, routingNumberFault } from '@falcon/domain/pay/bill-sheets';
import { reminderDaysFault } from '@falcon/domain/money-in/receivables';
import { TIME_ZONE_CHANGED } from '#core/business-zone';
import type { Context, MutationCall } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { storeAddress, addressForm } from '#kit/addresses';
import {
  differences,
  emailField,
  flagField,
  linesField,
  nameField,
  nothing,
  optionalId,
  phoneField,
  recordVersion,
  requirePick,
  requireSeen,
  textField,
  wholeField,
} from '#kit/record-kit';
import {
  appConfiguration,
  auditAppConfiguration,
  lockAppConfiguration,
  storeAppConfiguration,
} from './app-config.queries';
import type { AppConfigurationRow } from './app-config.queries';
import { changeLogo } from './company-logo';
import { changeRollWidths, rollWidthsField } from './roll-widths';
import { changeTaxRules, taxRulesField } from './tax-rules';

const percentOfLabor = wholeField(0, 10_000, 'A deduction is between 0 and 100 percent.').transform(nothing);
const length = (largest: number, sentence: string) => wholeField(0, largest, sentence).transform(nothing);

const REMINDER_FIELDS = ['firstReminderDays', 'secondReminderDays', 'thirdReminderDays'] as const;
/** Blank turns reminders off; the range is checked together with the other stages. */
const reminderDay = z.number().nullish();

/** Refuses reminder days that are not in ascending order. */
function checkReminders(
  before: Pick<AppConfigurationRow, (typeof REMINDER_FIELDS)[number]>,
  input: { readonly [Name in (typeof REMINDER_FIELDS)[number]]?: number | null | undefined },
): void {
  const days = REMINDER_FIELDS.map((name) => (input[name] === undefined ? before[name] : input[name]));
  const fault = reminderDaysFault(days);
  if (fault) throw validationError(REMINDER_FIELDS[fault[0] - 1] ?? REMINDER_FIELDS[0], fault[1]);
}

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

const bankField = (faultOf: (text: string) => string | null) =>
  textField(20).superRefine((text, check) => {
    const message = text ? faultOf(text) : null;
    if (message !== null) check.addIssue({ code: 'custom', message });
  });

const form = z.object({
  version: recordVersion,
  companyName: nameField('the name of the company').optional(),
  companyPhone: phoneField,
  companyEmail: emailField,
  companyAddress: addressForm,
  billSheetNote: linesField(2000),
  sitePreparation: linesField(1000),
  achRoutingNumber: bankField(routingNumberFault),
  achBankName: textField(60),
  achCompanyId: bankField(companyIdFault).transform((text) => text?.toUpperCase()),
  achCompanyName: textField(16),
  remitToName: textField(150),
  remitToAddress: addressForm,
  invoiceTerms: linesField(2000),
  dailyLimitMethod: z.enum(['JOB_COUNT', 'SQUARE_YARDS']).nullish().transform(nothing),
  duplicateWorkOrderLookupDaysBack: wholeField(0, 3650, 'Enter 0 to 3650 days.').transform(nothing),
  defaultLaborRateId: optionalId,
  maxCutLength: wholeField(10_000, 3_000_000, 'The longest cut is between 1 and 300 feet.').transform(nothing),
  proposalValidDays: wholeField(1, 365, 'Enter 1 to 365 days.').transform(nothing),
  trimAllowance: length(100_000, 'The trim allowance is at most 10 feet.'),
  minRemnantLength: length(1_500_000, 'The shortest remnant is at most 150 feet.'),
  planDaysAhead: wholeField(0, 60, 'Enter 0 to 60 business days.').transform(nothing),
  planFullValueFrom: length(1_500_000, 'A remnant of full value is at most 150 feet.'),
  planRemnantLossPercent: wholeField(0, 100, 'Enter a whole percentage between 0 and 100.').transform(nothing),
  planOpeningPrice: length(1_500_000, 'Opening a roll counts as at most 150 feet.'),
  planSafety: length(100_000, 'The safety is at most 10 feet.'),
  defaultCompensation: percentOfLabor,
  defaultLiability: percentOfLabor,
  blockAssignmentWhenExpired: flagField,
  firstReminderDays: reminderDay,
  secondReminderDays: reminderDay,
  thirdReminderDays: reminderDay,
  timeZone: z
    .string()
    .nullish()
    .transform(nothing)
    .refine(
      (name) => name === undefined || isTimeZone(name),
      'Enter a time zone, such as America/Indiana/Indianapolis.',
    ),
  writeOffLimit: wholeField(0, 100_000_000, 'The limit is at most $1,000,000.00.').transform(nothing),
  creditMemoLimit: wholeField(0, 100_000_000, 'The limit is at most $1,000,000.00.').transform(nothing),
  returnedCheckFee: wholeField(0, 100_000, 'The fee is at most $1,000.00.').transform(nothing),
  companyLogo: z.string().nullish(),
  taxRules: taxRulesField,
  rollWidths: rollWidthsField,
});

const CONFIGURATION = {
  kind: 'The configuration',
  id: 1,
  subject: 'The configuration',
  recordType: 'app_configuration',
  recordId: 1,
} as const;

/** Changes the company's settings, like any other record. */
export async function updateAppConfiguration(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ appConfiguration: AppConfigurationRow }> {
  const {
    version,
    companyAddress,
    remitToAddress,
    maxCutLength,
    trimAllowance,
    minRemnantLength,
    planFullValueFrom,
    planOpeningPrice,
    planSafety,
    defaultCompensation,
    defaultLiability,
    writeOffLimit,
    creditMemoLimit,
    returnedCheckFee,
    companyLogo,
    taxRules,
    rollWidths,
    ...values
  } = parseInput(form, raw);
  const userId = ctx.requireUser().id;
  return ctx.transaction(async (trx, ctx) => {
    const before = await lockAppConfiguration(trx);
    await ctx.once({ ...call, guardedByVersion: true }, async () => {
      await requireSeen(trx, ctx, CONFIGURATION, version, before.version);
      checkReminders(before, values);
      await requirePick(trx, 'laborRate', values.defaultLaborRateId, {
        path: 'defaultLaborRateId',
        kind: 'Labor rate',
        before: before.defaultLaborRateId,
      });
      const address = companyAddress
        ? await storeAddress(trx, before.companyAddressId, companyAddress, 'companyAddress')
        : null;
      const remitTo = remitToAddress
        ? await storeAddress(trx, before.remitToAddressId, remitToAddress, 'remitToAddress')
        : null;
      const sizes = {
        maxCutLengthE4: maxCutLength,
        trimAllowanceE4: trimAllowance,
        minRemnantLengthE4: minRemnantLength,
        planFullValueFromE4: planFullValueFrom,
        planOpeningPriceE4: planOpeningPrice,
        planSafetyE4: planSafety,
      };
      const patch = {
        ...values,
        ...sizes,
        defaultCompensationBp: defaultCompensation,
        defaultLiabilityBp: defaultLiability,
        writeOffLimitCents: writeOffLimit,
        creditMemoLimitCents: creditMemoLimit,
        returnedCheckFeeCents: returnedCheckFee,
        companyAddressId: address?.id,
        remitToAddressId: remitTo?.id,
      };
      const after = await storeAppConfiguration(trx, patch);
      const parts = [
        ...(companyLogo === undefined ? [] : await changeLogo(trx, companyLogo)),
        ...(taxRules ? await changeTaxRules(trx, taxRules) : []),
        ...(rollWidths ? await changeRollWidths(trx, rollWidths) : []),
      ];
      await auditAppConfiguration(
        trx,
        userId,
        [...differences(before, after), ...(address?.changes ?? []), ...(remitTo?.changes ?? []), ...parts],
        { version: after.version },
      );
      if (after.timeZone !== before.timeZone)
        await ctx.events.publish(trx, TIME_ZONE_CHANGED, { timeZone: after.timeZone });
      return 1;
    });
    return { appConfiguration: await appConfiguration(trx) };
  });
}
