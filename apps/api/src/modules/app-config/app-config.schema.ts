import { feet, percent } from '@falcon/domain/money';
import { builder } from '../../core/builder';
import { ContractForm } from '../../core/enums';
import type { Context } from '../../core/context';
import { accessOptions, mutation } from '../../core/mutation';
import { Address, AddressInput, addressOf } from '../addresses';
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

/** Deductions from an installer's pay are not for everyone who is signed in. */
const seesDeductions = (ctx: Context): boolean =>
  ctx.can('configureSystem') || ctx.can('billSheet') || ctx.can('installer');

const TaxMode = builder.enumType('TaxMode', { values: TAX_MODES });

const TaxRule = builder.objectRef<TaxRuleRow>('TaxRule').implement({
  description:
    'How an order is taxed; null = any. The most specific matching rule applies: state first, then flooring type, then contract form.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    stateCode: t.exposeString('stateCode', { nullable: true }),
    flooringTypeId: t.exposeID('flooringTypeId', { nullable: true }),
    contractForm: t.field({
      type: ContractForm,
      nullable: true,
      resolve: (row) => row.contractForm as 'LUMP_SUM' | null,
    }),
    mode: t.field({
      type: TaxMode,
      nullable: false,
      description: 'COST: in the unit costs. MATERIAL: on material and its profit. TOTAL: on everything.',
      resolve: (row) => row.mode as 'COST',
    }),
    rate: t.field({ type: 'Percent', nullable: false, resolve: (row) => percent(row.rateBp) }),
  }),
});

const RollWidth = builder.objectRef<RollWidthValues>('RollWidth').implement({
  description: 'A roll width of a flooring type.',
  fields: (t) => ({
    flooringTypeId: t.exposeID('flooringTypeId', { nullable: false }),
    width: t.field({ type: 'Feet', nullable: false, resolve: (row) => feet(row.widthE4) }),
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
    companyName: t.exposeString('companyName', { nullable: false }),
    companyPhone: t.exposeString('companyPhone', { nullable: false }),
    companyEmail: t.exposeString('companyEmail', { nullable: false }),
    companyAddress: t.field({
      type: Address,
      nullable: true,
      resolve: (row, _args, ctx) => addressOf(ctx, row.companyAddressId),
    }),
    timeZone: t.exposeString('timeZone', { nullable: false }),
    billSheetNote: t.exposeString('billSheetNote', { nullable: false }),
    dailyLimitMethod: t.field({
      type: DailyLimitMethod,
      nullable: false,
      resolve: (row) => row.dailyLimitMethod as 'JOB_COUNT',
    }),
    duplicateWorkOrderLookupDaysBack: t.exposeInt('duplicateWorkOrderLookupDaysBack', { nullable: false }),
    dbBackupVersion: t.field({
      type: 'String',
      nullable: true,
      resolve: (row, _args, ctx) => (ctx.can('configureSystem') ? row.dbBackupVersion : null),
    }),
    defaultLaborRateId: t.exposeID('defaultLaborRateId', {
      nullable: true,
      description: 'The labor rate used when unit, customer and customer type have none.',
    }),
    maxCutLength: t.field({ type: 'Feet', nullable: false, resolve: (row) => feet(row.maxCutLengthE4) }),
    trimAllowance: t.field({ type: 'Feet', nullable: false, resolve: (row) => feet(row.trimAllowanceE4) }),
    minRemnantLength: t.field({ type: 'Feet', nullable: false, resolve: (row) => feet(row.minRemnantLengthE4) }),
    defaultCompensation: t.field({
      type: 'Percent',
      nullable: true,
      description: 'Deducted from the labor of an installer without a workers’ compensation record.',
      resolve: (row, _args, ctx) => (seesDeductions(ctx) ? percent(row.defaultCompensationBp) : null),
    }),
    defaultLiability: t.field({
      type: 'Percent',
      nullable: true,
      description: 'Deducted from the labor of an installer without a liability record.',
      resolve: (row, _args, ctx) => (seesDeductions(ctx) ? percent(row.defaultLiabilityBp) : null),
    }),
    blockAssignmentWhenExpired: t.exposeBoolean('blockAssignmentWhenExpired', { nullable: false }),
    companyLogo: t.string({
      nullable: true,
      description: 'A PNG as a data URI, for printed documents and pages.',
      resolve: async (_row, _args, ctx) => logoOrNull(await companyLogo(ctx.db)),
    }),
    taxRules: t.field({
      type: [TaxRule],
      nullable: { list: false, items: false },
      resolve: (_row, _args, ctx) => taxRules(ctx.db),
    }),
    rollWidths: t.field({
      type: [RollWidth],
      nullable: { list: false, items: false },
      resolve: (_row, _args, ctx) => rollWidthRows(ctx.db),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('configureSystem'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const logoOrNull = (png: Buffer | null): string | null => (png ? logoUri(png) : null);

builder.queryFields((t) => ({
  appConfiguration: t.field({
    ...accessOptions({ signedIn: true }),
    type: AppConfiguration,
    nullable: false,
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
    timeZone: t.string(),
    billSheetNote: t.string(),
    dailyLimitMethod: t.field({ type: DailyLimitMethod }),
    duplicateWorkOrderLookupDaysBack: t.int(),
    defaultLaborRateId: t.id(),
    maxCutLength: t.field({ type: 'Feet' }),
    trimAllowance: t.field({ type: 'Feet' }),
    minRemnantLength: t.field({ type: 'Feet' }),
    defaultCompensation: t.field({ type: 'Percent' }),
    defaultLiability: t.field({ type: 'Percent' }),
    blockAssignmentWhenExpired: t.boolean(),
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
  payload: (t) => ({
    appConfiguration: t.field({
      type: AppConfiguration,
      nullable: true,
      resolve: (payload) => payload.appConfiguration,
    }),
  }),
});
