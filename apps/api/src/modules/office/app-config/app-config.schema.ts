import { HIDDEN_SETTINGS } from '@falcon/domain/office/settings';
import { builder } from '#core/builder';
import { ContractForm } from '#core/enums';
import type { Context } from '#core/context';
import { feetField, hidden, moneyField, percentField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { Address, AddressInput, addressOf } from '#kit/addresses';
import { appConfiguration } from './app-config.queries';
import type { AppConfigurationRow } from './app-config.queries';
import { companyLogo } from './company-logo.queries';
import { logoUri } from './company-logo';
import { rollWidthRows } from './roll-widths.queries';
import type { RollWidthValues } from './roll-widths.queries';
import { TAX_MODES } from './tax-rules';
import { taxRules } from './tax-rules.queries';
import type { TaxRuleRow } from './tax-rules.queries';
import { updateAppConfiguration } from './save-app-configuration';

const DailyLimitMethod = builder.enumType('DailyLimitMethod', { values: ['JOB_COUNT', 'SQUARE_YARDS'] as const });

/** A text that only some users see. */
const hiddenText = (
  column: 'achRoutingNumber' | 'achBankName' | 'achCompanyId' | 'achCompanyName' | 'dbBackupVersion',
  description?: string,
) => ({
  type: 'String' as const,
  nullable: true as const,
  ...(description === undefined ? {} : { description }),
  resolve: (row: AppConfigurationRow, _args: object, ctx: Context) =>
    ctx.sees(HIDDEN_SETTINGS[column]) ? row[column] : null,
});

const TaxMode = builder.enumType('TaxMode', { values: TAX_MODES });

const TaxRule = builder.objectRef<TaxRuleRow>('TaxRule').implement({
  description:
    'How an order is taxed; null = any. The most specific matching rule applies: state first, then flooring type, then contract form.',
  fields: (t) => ({
    id: t.exposeID('id'),
    stateCode: t.exposeString('stateCode', { nullable: true }),
    flooringTypeId: t.exposeID('flooringTypeId', { nullable: true }),
    contractForm: t.field({
      type: ContractForm,
      nullable: true,
      resolve: (row) => row.contractForm as 'LUMP_SUM' | null,
    }),
    mode: t.field({
      type: TaxMode,
      description: 'COST: in the unit costs. MATERIAL: on material and its profit. TOTAL: on everything.',
      resolve: (row) => row.mode as 'COST',
    }),
    rate: t.field(percentField('rateBp')),
  }),
});

const RollWidth = builder.objectRef<RollWidthValues>('RollWidth').implement({
  description: 'A roll width of a flooring type.',
  fields: (t) => ({
    flooringTypeId: t.exposeID('flooringTypeId'),
    width: t.field(feetField('widthE4')),
  }),
});

const TaxRuleInput = builder.inputType('TaxRuleInput', {
  fields: (t) => ({
    stateCode: t.string(),
    flooringTypeId: t.id(),
    contractForm: t.field({ type: ContractForm }),
    mode: t.field({ type: TaxMode, required: true }),
    rate: t.field({ type: 'Percent', required: true }),
  }),
});

const RollWidthInput = builder.inputType('RollWidthInput', {
  fields: (t) => ({ flooringTypeId: t.id({ required: true }), width: t.field({ type: 'Feet', required: true }) }),
});

export const AppConfiguration = builder.objectRef<AppConfigurationRow>('AppConfiguration').implement({
  description: 'The settings of the company.',
  fields: (t) => ({
    companyName: t.exposeString('companyName'),
    companyPhone: t.exposeString('companyPhone'),
    companyEmail: t.exposeString('companyEmail'),
    companyAddress: t.field({
      type: Address,
      nullable: true,
      resolve: (row, _args, ctx) => addressOf(ctx, row.companyAddressId),
    }),
    remitToName: t.exposeString('remitToName', {
      description: 'Who checks are made out to and mailed to; blank for the company itself.',
    }),
    remitToAddress: t.field({
      type: Address,
      nullable: true,
      description: 'Where checks are mailed to; null for the address of the company.',
      resolve: (row, _args, ctx) => addressOf(ctx, row.remitToAddressId),
    }),
    invoiceTerms: t.exposeString('invoiceTerms', { description: 'Printed below the amounts of each invoice.' }),
    timeZone: t.exposeString('timeZone'),
    billSheetNote: t.exposeString('billSheetNote'),
    sitePreparation: t.exposeString('sitePreparation', {
      description: 'What a site prepares before the crew comes: in the reminder and on the page behind its link.',
    }),
    achRoutingNumber: t.field(
      hiddenText('achRoutingNumber', 'The routing number of the bank that gets ACH files; blank for none.'),
    ),
    achBankName: t.field(hiddenText('achBankName', 'The name of that bank.')),
    achCompanyId: t.field(hiddenText('achCompanyId', 'Ten characters that the bank assigned to the company.')),
    achCompanyName: t.field(
      hiddenText(
        'achCompanyName',
        'The company name on the bank statements of people who are paid; if blank, the company’s own name.',
      ),
    ),
    dailyLimitMethod: t.field({ type: DailyLimitMethod, resolve: (row) => row.dailyLimitMethod as 'JOB_COUNT' }),
    duplicateWorkOrderLookupDaysBack: t.exposeInt('duplicateWorkOrderLookupDaysBack'),
    dbBackupVersion: t.field(hiddenText('dbBackupVersion')),
    defaultLaborRateId: t.exposeID('defaultLaborRateId', {
      nullable: true,
      description: 'The labor rate used when unit, customer and customer type have none.',
    }),
    maxCutLength: t.field(feetField('maxCutLengthE4')),
    proposalValidDays: t.exposeInt('proposalValidDays', {
      description: 'How many days the prices of a new proposal are valid.',
    }),
    trimAllowance: t.field(feetField('trimAllowanceE4')),
    minRemnantLength: t.field(feetField('minRemnantLengthE4')),
    planDaysAhead: t.exposeInt('planDaysAhead', {
      description: 'How many business days a cut plan looks ahead.',
    }),
    planFullValueFrom: t.field(
      feetField('planFullValueFromE4', { description: 'A remnant of this length or more has lost none of its value.' }),
    ),
    planRemnantLossPercent: t.exposeInt('planRemnantLossPercent', {
      description: 'The percentage of a shorter remnant that a cut plan counts as lost.',
    }),
    planOpeningPrice: t.field(
      feetField('planOpeningPriceE4', { description: 'What opening a full roll counts as, in feet of loss.' }),
    ),
    planSafety: t.field(
      feetField('planSafetyE4', {
        description: 'What a cut plan leaves at the end of a roll that was not measured.',
      }),
    ),
    defaultCompensation: t.field(
      percentField('defaultCompensationBp', {
        ...hidden(HIDDEN_SETTINGS.defaultCompensation),
        description: 'Deducted from the labor of an installer without a workers’ compensation record.',
      }),
    ),
    defaultLiability: t.field(
      percentField('defaultLiabilityBp', {
        ...hidden(HIDDEN_SETTINGS.defaultLiability),
        description: 'Deducted from the labor of an installer without a liability record.',
      }),
    ),
    blockAssignmentWhenExpired: t.exposeBoolean('blockAssignmentWhenExpired'),
    firstReminderDays: t.exposeInt('firstReminderDays', {
      nullable: true,
      description: 'Days past due at which the first reminder is sent; null: no reminders.',
    }),
    secondReminderDays: t.exposeInt('secondReminderDays', { nullable: true }),
    thirdReminderDays: t.exposeInt('thirdReminderDays', { nullable: true }),
    creditMemoLimit: t.field(
      moneyField('creditMemoLimitCents', {
        ...hidden(HIDDEN_SETTINGS.creditMemoLimit),
        description:
          'Credit memos of one invoice that together exceed this need the permission to override; so do those of a customer without an invoice, and refunds, on one day.',
      }),
    ),
    returnedCheckFee: t.field(
      moneyField('returnedCheckFeeCents', {
        ...hidden(HIDDEN_SETTINGS.returnedCheckFee),
        description: 'The fee that is proposed for a returned check; 0 for none.',
      }),
    ),
    writeOffLimit: t.field(
      moneyField('writeOffLimitCents', {
        ...hidden(HIDDEN_SETTINGS.writeOffLimit),
        description:
          'Discounts and write-offs of one invoice that together exceed this need the permission to override.',
      }),
    ),
    companyLogo: t.string({
      nullable: true,
      description: 'A PNG as a data URI, for printed documents and pages.',
      resolve: async (_row, _args, ctx) => logoOrNull(await companyLogo(ctx.db)),
    }),
    taxRules: t.field({ type: [TaxRule], resolve: (_row, _args, ctx) => taxRules(ctx.db) }),
    rollWidths: t.field({ type: [RollWidth], resolve: (_row, _args, ctx) => rollWidthRows(ctx.db) }),
    editable: t.boolean({
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('configureSystem'),
    }),
    version: t.exposeInt('version'),
  }),
});

const logoOrNull = (png: Buffer | null): string | null => (png ? logoUri(png) : null);

builder.queryFields((t) => ({
  appConfiguration: t.field({
    ...accessOptions({ signedIn: true }),
    type: AppConfiguration,
    resolve: (_root, _args, ctx) => appConfiguration(ctx.db),
  }),
}));

mutation('appConfigurationUpdate', {
  description: 'Changes the settings of the company. A field left out is kept; null clears it.',
  access: { permission: 'configureSystem' },
  input: (t) => ({
    version: t.int({ required: true }),
    companyName: t.string(),
    companyPhone: t.string(),
    companyEmail: t.string(),
    companyAddress: t.field({ type: AddressInput }),
    remitToName: t.string(),
    remitToAddress: t.field({ type: AddressInput }),
    invoiceTerms: t.string(),
    timeZone: t.string(),
    billSheetNote: t.string(),
    sitePreparation: t.string(),
    achRoutingNumber: t.string(),
    achBankName: t.string(),
    achCompanyId: t.string(),
    achCompanyName: t.string(),
    dailyLimitMethod: t.field({ type: DailyLimitMethod }),
    duplicateWorkOrderLookupDaysBack: t.int(),
    defaultLaborRateId: t.id(),
    maxCutLength: t.field({ type: 'Feet' }),
    proposalValidDays: t.int(),
    trimAllowance: t.field({ type: 'Feet' }),
    minRemnantLength: t.field({ type: 'Feet' }),
    planDaysAhead: t.int(),
    planFullValueFrom: t.field({ type: 'Feet' }),
    planRemnantLossPercent: t.int(),
    planOpeningPrice: t.field({ type: 'Feet' }),
    planSafety: t.field({ type: 'Feet' }),
    defaultCompensation: t.field({ type: 'Percent' }),
    defaultLiability: t.field({ type: 'Percent' }),
    blockAssignmentWhenExpired: t.boolean(),
    firstReminderDays: t.int({ description: 'Days past due; null ends the reminders before this one.' }),
    secondReminderDays: t.int(),
    thirdReminderDays: t.int(),
    writeOffLimit: t.field({ type: 'Money' }),
    creditMemoLimit: t.field({ type: 'Money' }),
    returnedCheckFee: t.field({ type: 'Money' }),
    companyLogo: t.string({ description: 'A PNG, JPEG or WebP image as a data URI of at most 2 MB.' }),
    taxRules: t.field({
      type: [TaxRuleInput],
      description:
        'The whole table; rules left out are removed. Submitted orders keep the tax they were submitted with.',
    }),
    rollWidths: t.field({
      type: [RollWidthInput],
      description: 'The whole list; a width that items still use can’t be left out.',
    }),
  }),
  resolve: (input, ctx, call) => updateAppConfiguration(ctx, input, call),
  payload: { appConfiguration: AppConfiguration },
});
