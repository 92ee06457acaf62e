import { sql } from 'kysely';
import type { GarnishmentType } from '@falcon/domain/kit/flooring';
import { inTakingOrder } from '@falcon/domain/people/garnishments';
import { installer } from '@falcon/domain/company/records';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { recordModule } from '#kit/record-kinds';
import { InsuranceCertificate, certificatesOf } from './certificates';
import { Garnishment, garnishmentsOf } from './garnishments';

const listed = (column: string) => sql`coalesce(${sql.ref(`installer.${column}`)}, '1900-01-01')`;

export const { type: Installer, of: installerOf } = recordModule(installer, {
  // Orders are filtered by installer, and adjustments and purchases belong to one: everyone who can see those can see
  // the names.
  listedFor: ['installer', 'workOrder', 'paymentAdjustment', 'supplyPurchase'],
  orders: {
    LAST_NAME: [sql.ref('installer.lastName'), sql.ref('installer.firstName')],
    COMPENSATION: listed('listedCompensation'),
    LIABILITY: listed('listedLiability'),
  },
});

const inOrder = async (ctx: Context, installerId: number) =>
  inTakingOrder(
    (await garnishmentsOf(ctx, installerId)).map((row) => ({
      ...row,
      garnishmentType: row.garnishmentType as GarnishmentType,
    })),
  );

builder.objectFields(Installer, (t) => ({
  insuranceCertificates: t.field({
    type: [InsuranceCertificate],
    nullable: { list: true, items: false },
    resolve: ({ id }, _args, ctx) => (ctx.sees(installer.parts.insuranceCertificates) ? certificatesOf(ctx, id) : null),
  }),
  garnishments: t.field({
    type: [Garnishment],
    nullable: { list: true, items: false },
    description: 'In the order in which a bill sheet deducts them.',
    resolve: ({ id }, _args, ctx) => (ctx.sees(installer.parts.garnishments) ? inOrder(ctx, id) : null),
  }),
}));
