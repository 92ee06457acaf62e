import { INSTALLER_FILTERS } from '@falcon/domain/filters';
import type { GarnishmentType } from '@falcon/domain/flooring';
import { inTakingOrder } from '@falcon/domain/garnishments';
import { builder } from '../../graphql/builder';
import { connectionType } from '../../graphql/connection';
import { listArguments } from '../../graphql/filters';
import type { Context } from '../../graphql/context';
import { accessOptions, mutation } from '../../graphql/mutation';
import { Address, AddressInput, addressOf } from '../addresses';
import { findRecord } from '../records';
import type { InputBuilder } from '../records';
import { InsuranceCertificate } from './certificates.schema';
import { Garnishment } from './garnishments.schema';
import { INSTALLER_SORTS, certificatesOf, garnishmentsOf, installerPage } from './installers.queries';
import type { GarnishmentRow, InstallerRow, InsuranceCertificateRow } from './installers.queries';
import { createInstaller, updateInstaller } from './save-installer';

export { InsuranceCertificate };

/** Private data is for users who can open installers, not for every order that names one. */
const seen = <Value>(ctx: Context, value: Value): Value | null => (ctx.can('installer') ? value : null);

const certificates = (ctx: Context, installerId: number): Promise<InsuranceCertificateRow[]> =>
  ctx
    .loader<number, InsuranceCertificateRow[]>('insuranceCertificates', async (ids) => {
      const all = await certificatesOf(ctx.db, ids);
      return ids.map((id) => all.filter((certificate) => certificate.installerId === id));
    })
    .load(installerId);

const garnishments = async (ctx: Context, installerId: number) => {
  const rows = await ctx
    .loader<number, GarnishmentRow[]>('garnishments', async (ids) => {
      const all = await garnishmentsOf(ctx.db, ids);
      return ids.map((id) => all.filter((garnishment) => garnishment.installerId === id));
    })
    .load(installerId);
  return inTakingOrder(rows.map((row) => ({ ...row, garnishmentType: row.garnishmentType as GarnishmentType })));
};

export const Installer = builder.objectRef<InstallerRow>('Installer').implement({
  description:
    'Who installs floors. Except for name and cell phone, fields are null without permission to see installers.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    fullName: t.exposeString('fullName', { nullable: false }),
    firstName: t.exposeString('firstName', { nullable: false }),
    lastName: t.exposeString('lastName', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
    cellPhone: t.exposeString('cellPhone', { nullable: false }),
    companyName: t.field({ type: 'String', nullable: true, resolve: (row, _args, ctx) => seen(ctx, row.companyName) }),
    hireDate: t.field({ type: 'ISO8601Date', nullable: true, resolve: (row, _args, ctx) => seen(ctx, row.hireDate) }),
    birthDate: t.field({ type: 'ISO8601Date', nullable: true, resolve: (row, _args, ctx) => seen(ctx, row.birthDate) }),
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
    address: t.field({
      type: Address,
      nullable: true,
      resolve: (row, _args, ctx) => (ctx.can('installer') ? addressOf(ctx, row.addressId) : null),
    }),
    insuranceCertificates: t.field({
      type: [InsuranceCertificate],
      nullable: { list: true, items: false },
      resolve: (row, _args, ctx) => (ctx.can('installer') ? certificates(ctx, row.id) : null),
    }),
    garnishments: t.field({
      type: [Garnishment],
      nullable: { list: true, items: false },
      description: 'In the order in which a bill sheet deducts them.',
      resolve: (row, _args, ctx) => (ctx.can('installer') ? garnishments(ctx, row.id) : null),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editInstaller'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const InstallerConnection = connectionType('Installer', Installer);
const InstallerSort = builder.enumType('InstallerSort', { values: INSTALLER_SORTS });

builder.queryFields((t) => ({
  installers: t.field({
    // Orders are filtered by installer: the names are for everyone who sees orders.
    ...accessOptions({ anyPermission: ['installer', 'workOrder'] }),
    type: InstallerConnection,
    nullable: false,
    args: listArguments(t, INSTALLER_FILTERS, InstallerSort),
    resolve: (_root, args, ctx) => installerPage(ctx, args),
  }),
  installer: t.field({
    ...accessOptions({ permission: 'installer' }),
    type: Installer,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => findRecord(ctx, 'installer', 'Installer', args.id),
  }),
}));

const fields = (t: InputBuilder) => ({
  firstName: t.string(),
  companyName: t.string(),
  birthDate: t.field({ type: 'ISO8601Date' }),
  hireDate: t.field({ type: 'ISO8601Date' }),
  cellPhone: t.string(),
  homePhone: t.string(),
  emailAddress: t.string(),
  workExempt: t.boolean(),
  workExemptState: t.string(),
  workExemptExpDate: t.field({ type: 'ISO8601Date' }),
  address: t.field({ type: AddressInput }),
  isEnabled: t.boolean(),
});

mutation('installerCreate', {
  description: 'Adds an installer.',
  access: { permission: 'editInstaller' },
  input: (t) => ({ lastName: t.string({ required: true }), ...fields(t) }),
  resolve: (input, ctx, call) => createInstaller(ctx, input, call),
  payload: (t) => ({
    installer: t.field({ type: Installer, nullable: true, resolve: (payload) => payload.installer }),
  }),
});

mutation('installerUpdate', {
  description: 'Changes an installer. A field left out is kept; null clears it.',
  access: { permission: 'editInstaller' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    lastName: t.string(),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => updateInstaller(ctx, input, call),
  payload: (t) => ({
    installer: t.field({ type: Installer, nullable: true, resolve: (payload) => payload.installer }),
  }),
});
