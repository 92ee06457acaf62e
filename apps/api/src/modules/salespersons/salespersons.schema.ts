import { percent } from '@falcon/domain/money';
import { builder } from '../../graphql/builder';
import { SortDirection, connectionType, pageArguments } from '../../graphql/connection';
import type { Context } from '../../graphql/context';
import { notFound } from '../../graphql/errors';
import { accessOptions, mutation } from '../../graphql/mutation';
import { User } from '../access/index';
import { Address, AddressInput, addressOf } from '../addresses';
import { findRecord, recordOf } from '../records';
import type { InputBuilder } from '../records';
import { isOwnSalesperson, SALESPERSON_SORTS, salespersonPage } from './salespersons.queries';
import type { SalespersonRow } from './salespersons.queries';
import { createSalesperson, updateCommissionRates, updateSalesperson } from './save-salesperson';

/** Private data is for users who can open salespersons, not for every list that names one. */
const seen = <Value>(ctx: Context, value: Value): Value | null => (ctx.can('salesperson') ? value : null);

export const Salesperson = builder.objectRef<SalespersonRow>('Salesperson').implement({
  description: 'Who sells to customers. Except for the name, fields are null without permission to see salespersons.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    fullName: t.exposeString('fullName', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
    companyName: t.field({ type: 'String', nullable: true, resolve: (row, _args, ctx) => seen(ctx, row.companyName) }),
    birthDate: t.field({ type: 'ISO8601Date', nullable: true, resolve: (row, _args, ctx) => seen(ctx, row.birthDate) }),
    hireDate: t.field({ type: 'ISO8601Date', nullable: true, resolve: (row, _args, ctx) => seen(ctx, row.hireDate) }),
    cellPhone: t.field({ type: 'String', nullable: true, resolve: (row, _args, ctx) => seen(ctx, row.cellPhone) }),
    homePhone: t.field({ type: 'String', nullable: true, resolve: (row, _args, ctx) => seen(ctx, row.homePhone) }),
    emailAddress: t.field({
      type: 'String',
      nullable: true,
      resolve: (row, _args, ctx) => seen(ctx, row.emailAddress),
    }),
    workExempt: t.field({ type: 'Boolean', nullable: true, resolve: (row, _args, ctx) => seen(ctx, row.workExempt) }),
    workExemptState: t.field({
      type: 'String',
      nullable: true,
      resolve: (row, _args, ctx) => seen(ctx, row.workExemptState),
    }),
    workExemptExpDate: t.field({
      type: 'ISO8601Date',
      nullable: true,
      resolve: (row, _args, ctx) => seen(ctx, row.workExemptExpDate),
    }),
    commissionRate: t.field({
      type: 'Percent',
      nullable: true,
      description: 'Null without permission to see commissions.',
      resolve: (row, _args, ctx) => (ctx.can('commission') ? percent(row.commissionRateBp) : null),
    }),
    address: t.field({
      type: Address,
      nullable: true,
      resolve: (row, _args, ctx) => (ctx.can('salesperson') ? addressOf(ctx, row.addressId) : null),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (row, _args, ctx) => ctx.can('editSalesperson') && isOwnSalesperson(ctx, row),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

/** The salesperson of an id, loaded together with those of the request's other rows. */
export const salespersonOf = (ctx: Context, id: number | null): Promise<SalespersonRow | null> =>
  recordOf(ctx, 'salesperson', id);

builder.objectField(User, 'salesperson', (t) =>
  t.field({
    type: Salesperson,
    nullable: true,
    description: 'The salesperson this user is, whose customers and orders are their own.',
    resolve: (user, _args, ctx) => salespersonOf(ctx, user.salespersonId),
  }),
);

const SalespersonConnection = connectionType('Salesperson', Salesperson);
const SalespersonSort = builder.enumType('SalespersonSort', { values: SALESPERSON_SORTS });

builder.queryFields((t) => ({
  salespersons: t.field({
    // Customers and orders are filtered by salesperson: the names are for everyone who sees those.
    ...accessOptions({ anyPermission: ['salesperson', 'customer', 'workOrder'] }),
    type: SalespersonConnection,
    nullable: false,
    args: {
      ...pageArguments(t),
      search: t.arg.string(),
      activeOnly: t.arg.boolean(),
      sort: t.arg({ type: SalespersonSort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, args, ctx) => salespersonPage(ctx, args),
  }),
  salesperson: t.field({
    ...accessOptions({ permission: 'salesperson' }),
    type: Salesperson,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const row = await findRecord(ctx, 'salesperson', 'Salesperson', args.id);
      if (!isOwnSalesperson(ctx, row)) throw notFound('Salesperson', args.id);
      return row;
    },
  }),
}));

const fields = (t: InputBuilder) => ({
  companyName: t.string(),
  birthDate: t.field({ type: 'ISO8601Date' }),
  hireDate: t.field({ type: 'ISO8601Date' }),
  cellPhone: t.string(),
  homePhone: t.string(),
  emailAddress: t.string(),
  workExempt: t.boolean(),
  workExemptState: t.string(),
  workExemptExpDate: t.field({ type: 'ISO8601Date' }),
  commissionRate: t.field({ type: 'Percent', description: 'Needs the permission to see commissions.' }),
  address: t.field({ type: AddressInput }),
  isEnabled: t.boolean(),
});

mutation('salespersonCreate', {
  description: 'Adds a salesperson.',
  access: { permission: 'editSalesperson' },
  input: (t) => ({ fullName: t.string({ required: true }), ...fields(t) }),
  resolve: (input, ctx, call) => createSalesperson(ctx, input, call),
  payload: (t) => ({
    salesperson: t.field({ type: Salesperson, nullable: true, resolve: (payload) => payload.salesperson }),
  }),
});

mutation('salespersonUpdate', {
  description: 'Changes a salesperson. A field left out is kept; null clears it.',
  access: { permission: 'editSalesperson' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    fullName: t.string(),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => updateSalesperson(ctx, input, call),
  payload: (t) => ({
    salesperson: t.field({ type: Salesperson, nullable: true, resolve: (payload) => payload.salesperson }),
  }),
});

const CommissionRateInput = builder.inputType('CommissionRateInput', {
  fields: (t) => ({
    salespersonId: t.id({ required: true }),
    version: t.int({ required: true }),
    commissionRate: t.field({ type: 'Percent', required: true }),
  }),
});

mutation('commissionRateUpdate', {
  description: 'Sets the commission rates of several salespersons.',
  access: { permission: 'commission' },
  input: (t) => ({ commissionRates: t.field({ type: [CommissionRateInput], required: true }) }),
  resolve: (input, ctx) => updateCommissionRates(ctx, input),
  payload: (t) => ({
    salespersons: t.field({ type: [Salesperson], nullable: true, resolve: (payload) => payload.salespersons }),
  }),
});
