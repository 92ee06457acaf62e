import { CARPET } from '@falcon/domain/kit/flooring';
import { customer } from '@falcon/domain/company/records';
import { builder } from '#core/builder';
import { CommodeSelection, TakeUpSelection } from '#core/enums';
import { Customer } from '#people/customers';
import { rateOrNull } from '#kit/record-kit';
import { recordId } from '#core/errors';
import { defaultsRow } from './defaults.loaders';
import type { MaterialsDefaultsRow } from './defaults.queries';

interface PreferenceView {
  readonly customer: { readonly id: number; readonly name: string };
  readonly row: MaterialsDefaultsRow | undefined;
}

const CustomerPreference = builder.objectRef<PreferenceView>('CustomerPreference').implement({
  description: 'What a customer wants done on every job of one flooring type.',
  fields: (t) => ({
    id: t.id({ nullable: true, description: 'Null while nothing is set.', resolve: ({ row }) => row?.id ?? null }),
    customerId: t.id({ resolve: ({ customer }) => customer.id }),
    customerName: t.string({ resolve: ({ customer }) => customer.name }),
    unitId: t.id({
      nullable: true,
      description: 'Always null: this row is the customer’s own. Rows of units are in `customerSettingsPreferences`.',
      resolve: () => null,
    }),
    unitName: t.string({ nullable: true, description: 'Always null, as `unitId`.', resolve: () => null }),
    takeUp: t.field({
      type: TakeUpSelection,
      nullable: true,
      resolve: ({ row }) => (row?.takeUpSelection ?? null) as 'NONE' | null,
    }),
    commodeValue: t.field({
      type: CommodeSelection,
      nullable: true,
      resolve: ({ row }) => (row?.commodeSelection ?? null) as 'NONE' | null,
    }),
    isAppliancePay: t.boolean({ nullable: true, resolve: ({ row }) => row?.appliancePay ?? null }),
    adjustedLaborRate: t.field({
      type: 'Rate',
      nullable: true,
      resolve: ({ row }) => rateOrNull(row?.adjustedLaborRateE4 ?? null),
    }),
  }),
});

builder.objectField(Customer, 'preference', (t) =>
  t.field({
    type: CustomerPreference,
    nullable: true,
    description: 'What the customer wants on every job of one flooring type.',
    args: { flooringTypeId: t.arg.id({ description: 'Carpet when left out.' }) },
    resolve: async (row, args, ctx) =>
      ctx.sees(customer.parts.preference)
        ? {
            customer: row,
            row: await defaultsRow(ctx, {
              customerId: row.id,
              flooringTypeId: recordId('Flooring type', args.flooringTypeId ?? CARPET),
            }),
          }
        : null,
  }),
);
