import { companyIdFault, routingNumberFault } from '@falcon/domain/pay/bill-sheets';
import { z } from 'zod/mini';
import { addressInput, addressSchema, addressValues } from '#blocks/address/address-form';
import { emailText, optionalLines, optionalText, phoneText, requiredText } from '#blocks/entity-form/checks/text-rules';
import { boundedNumber, optionalPick } from '#blocks/entity-form/checks/value-rules';
import { readWidths, widthsText } from './roll-width-text';
import type { ConfigPartsFragment, ConfigSettingsQuery } from './app-config.generated';

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

const needed = (rule: ReturnType<typeof boundedNumber>, missing: string) =>
  rule.check(z.refine((value): boolean => value !== null, missing));

const reminderDays = boundedNumber(365, 'Enter 1 to 365 days.', 1);

const widthList = z.string().check(
  z.refine(
    (text) => readWidths(text) !== null,
    "Write the widths with commas between them, for example 6', 12', 12'6\".",
  ),
  z.refine(
    (text) => (readWidths(text) ?? []).every((width) => width >= 1 && width <= 30),
    'A roll is between 1 and 30 feet wide.',
  ),
);

const taxRule = z.object({
  stateCode: z.nullable(z.string()),
  flooringTypeId: z.nullable(z.string()),
  contractForm: z.nullable(z.enum(['LUMP_SUM', 'ITEMISED'])),
  mode: z.enum(['COST', 'MATERIAL', 'TOTAL']),
  rate: boundedNumber(100, 'A rate is between 0 and 100 percent.'),
});

/** Null for users who can't see it. */
const bankText = (faultOf: (text: string) => string | null) =>
  z.nullable(
    optionalText(20).check((check) => {
      const message = check.value === '' ? null : faultOf(check.value);
      if (message !== null) check.issues.push({ code: 'custom', message, input: check.value });
    }),
  );

/** The rules of the company's settings. */
export const settingsForm = z.object({
  companyName: requiredText('the name of the company'),
  companyPhone: phoneText,
  companyEmail: emailText,
  companyAddress: addressSchema,
  remitToName: optionalText(150),
  remitToAddress: addressSchema,
  invoiceTerms: optionalLines(2000),
  billSheetNote: optionalLines(2000),
  sitePreparation: optionalLines(1000),
  achRoutingNumber: bankText(routingNumberFault),
  achBankName: z.nullable(optionalText(60)),
  achCompanyId: bankText(companyIdFault),
  achCompanyName: z.nullable(optionalText(16)),
  dailyLimitMethod: z.enum(['JOB_COUNT', 'SQUARE_YARDS']),
  duplicateWorkOrderLookupDaysBack: needed(boundedNumber(3650, 'Enter 0 to 3650 days.'), 'Enter 0 to 3650 days.'),
  defaultLaborRate: optionalPick,
  maxCutLength: needed(
    boundedNumber(300, 'The longest cut is between 1 and 300 feet.', 1),
    'The longest cut is between 1 and 300 feet.',
  ),
  proposalValidDays: needed(boundedNumber(365, 'Enter 1 to 365 days.', 1), 'Enter 1 to 365 days.'),
  trimAllowance: needed(boundedNumber(10, 'The trim allowance is at most 10 feet.'), 'Enter the trim allowance.'),
  minRemnantLength: needed(
    boundedNumber(150, 'The shortest remnant is at most 150 feet.'),
    'Enter the shortest remnant.',
  ),
  planDaysAhead: needed(boundedNumber(60, 'Enter 0 to 60 business days.'), 'Enter 0 to 60 business days.'),
  planFullValueFrom: needed(
    boundedNumber(150, 'A remnant of full value is at most 150 feet.'),
    'Enter the length from which a remnant keeps its value.',
  ),
  planRemnantLossPercent: needed(
    boundedNumber(100, 'Enter a whole percentage between 0 and 100.'),
    'Enter a percentage.',
  ),
  planOpeningPrice: needed(boundedNumber(150, 'Opening a roll counts as at most 150 feet.'), 'Enter the length, or 0.'),
  planSafety: needed(boundedNumber(10, 'The safety is at most 10 feet.'), 'Enter the length, or 0.'),
  defaultCompensation: needed(boundedNumber(100, 'At most 100 percent.'), 'Enter a percentage.'),
  defaultLiability: needed(boundedNumber(100, 'At most 100 percent.'), 'Enter a percentage.'),
  blockAssignmentWhenExpired: z.boolean(),
  firstReminderDays: reminderDays,
  secondReminderDays: reminderDays,
  thirdReminderDays: reminderDays,
  creditMemoLimit: needed(boundedNumber(1_000_000, 'The limit is at most $1,000,000.00.'), 'Enter the limit.'),
  writeOffLimit: needed(boundedNumber(1_000_000, 'The limit is at most $1,000,000.00.'), 'Enter the limit.'),
  returnedCheckFee: needed(boundedNumber(1_000, 'The fee is at most $1,000.00.'), 'Enter the fee, or 0.'),
  companyLogo: z.nullable(z.string()),
  carpetWidths: widthList,
  vinylWidths: widthList,
  taxRules: z.array(taxRule),
  timeZone: z
    .string()
    .check(z.trim(), z.refine(isTimeZone, 'Enter a time zone, such as America/Indiana/Indianapolis.')),
});

/** The form values of the settings. */
export type SettingsValues = z.infer<typeof settingsForm>;

/** The stored settings as form values; the default labor rate with its name. */
export function settingsValues(config: ConfigPartsFragment, rates: ConfigSettingsQuery['laborRates']): SettingsValues {
  const { companyAddress, remitToAddress, defaultLaborRateId, taxRules, rollWidths } = config;
  // Fields whose stored value the form shows unchanged.
  const same = Object.fromEntries(
    Object.entries(config).filter(([name]) => name in settingsForm.shape),
  ) as unknown as Pick<ConfigPartsFragment, keyof ConfigPartsFragment & keyof SettingsValues>;
  const widths = (flooringTypeId: string) =>
    widthsText(rollWidths.filter((one) => one.flooringTypeId === flooringTypeId).map((one) => one.width));
  const rate = rates.find((one) => one.id === defaultLaborRateId);
  return {
    ...same,
    companyAddress: addressValues(companyAddress),
    remitToAddress: addressValues(remitToAddress),
    defaultLaborRate: rate ? { id: rate.id, name: rate.laborCategory } : null,
    carpetWidths: widths('1'),
    vinylWidths: widths('2'),
    taxRules: taxRules.map(({ stateCode, flooringTypeId, contractForm, mode, rate }) => ({
      stateCode,
      flooringTypeId,
      contractForm,
      mode,
      rate: mode === 'COST' ? null : rate,
    })),
  };
}

/** Form values as the input of a save. */
export const settingsInput = ({
  companyAddress,
  remitToAddress,
  defaultLaborRate,
  carpetWidths,
  vinylWidths,
  taxRules,
  ...values
}: SettingsValues) => ({
  ...values,
  companyAddress: addressInput(companyAddress),
  remitToAddress: addressInput(remitToAddress),
  defaultLaborRateId: defaultLaborRate?.id ?? null,
  rollWidths: [carpetWidths, vinylWidths].flatMap((text, index) =>
    (readWidths(text) ?? []).map((width) => ({ flooringTypeId: String(index + 1), width })),
  ),
  taxRules: taxRules.map((rule) => ({ ...rule, rate: rule.mode === 'COST' ? 0 : (rule.rate ?? 0) })),
});
