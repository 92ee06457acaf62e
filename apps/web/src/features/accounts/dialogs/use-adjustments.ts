import { useMutation, useQuery } from '@apollo/client/react';
import { OWN_ERRORS } from '../../../graphql/call-options';
import { useCan } from '../../../session/current-user';
import { money } from '../../../ui/format/numbers';
import {
  CreditMemoCreateDocument,
  DiscountRecordDocument,
  RefundRecordDocument,
  WriteOffLimitDocument,
  WriteOffRecordDocument,
} from '../account.generated';
import type { TypedAmount } from './AmountDialog';

/** Up to which amount this user can give away of an invoice, in words. */
export function useLimitHelp(): string {
  const { data } = useQuery(WriteOffLimitDocument, OWN_ERRORS);
  const overrides = useCan()('workOrderOverride');
  const most = data?.appConfiguration.writeOffLimit ?? null;
  if (most === null) return '';
  const limit = money(most);
  return overrides
    ? `You can exceed the limit of ${limit} for each invoice.`
    : `Discounts and write-offs of an invoice that together exceed ${limit} need a user with the permission to override.`;
}

/** The changes of an account that consist of an amount with a reason. Each says what happened. */
export function useAdjustments(customerId: string) {
  const [discount] = useMutation(DiscountRecordDocument, OWN_ERRORS);
  const [writeOff] = useMutation(WriteOffRecordDocument, OWN_ERRORS);
  const [memo] = useMutation(CreditMemoCreateDocument, OWN_ERRORS);
  const [refund] = useMutation(RefundRecordDocument, OWN_ERRORS);
  return {
    discount: async ({ invoiceId, ...typed }: TypedAmount) => {
      await discount({ variables: { input: { invoiceId: invoiceId ?? '', ...typed } } });
      return `Discount of ${money(typed.amount)} recorded`;
    },
    writeOff: async ({ invoiceId, ...typed }: TypedAmount) => {
      await writeOff({ variables: { input: { invoiceId: invoiceId ?? '', ...typed } } });
      return `Write-off of ${money(typed.amount)} recorded`;
    },
    memo: async (typed: TypedAmount) => {
      const { data } = await memo({ variables: { input: { customerId, ...typed } } });
      return `Credit memo ${data?.creditMemoCreate?.creditMemo?.number ?? ''} created`;
    },
    refund: async ({ amount, date, reason }: TypedAmount) => {
      await refund({ variables: { input: { customerId, amount, date, reason } } });
      return `Refund of ${money(amount)} recorded`;
    },
  };
}
