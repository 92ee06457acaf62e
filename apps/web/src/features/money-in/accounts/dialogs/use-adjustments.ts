import { useMutation, useQuery } from '@apollo/client/react';
import { OWN_ERRORS } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { money } from '#ui/format/numbers';
import {
  CreditMemoCreateDocument,
  DiscountRecordDocument,
  RefundRecordDocument,
  WriteOffLimitDocument,
  WriteOffRecordDocument,
} from '../account.generated';
import type { TypedAmount } from './AmountDialog';

/** The largest amounts that this user can write off or credit, in words. */
export function useLimitHelp() {
  const { data } = useQuery(WriteOffLimitDocument, OWN_ERRORS);
  const overrides = useCan()('workOrderOverride');
  const { writeOffLimit = null, creditMemoLimit = null } = data?.appConfiguration ?? {};
  const words = (most: number | null, what: string, per: string): string => {
    if (most === null) return '';
    return overrides
      ? `You can exceed the limit of ${money(most)} ${per}.`
      : `${what} that together exceed ${money(most)} need a user with the permission to override.`;
  };
  return {
    writeOff: words(writeOffLimit, 'Discounts and write-offs of an invoice', 'for each invoice'),
    memo: words(
      creditMemoLimit,
      'Credit memos of an invoice, or of a customer on one day without an invoice,',
      'for each invoice, or for each customer and day without one',
    ),
    refund: words(creditMemoLimit, 'Refunds to a customer on one day', 'for each customer and day'),
  };
}

/** Changes to an account that consist of an amount and a reason. Each returns a message. */
export function useAdjustments(customerId: string) {
  const [discount] = useMutation(DiscountRecordDocument, OWN_ERRORS);
  const [writeOff] = useMutation(WriteOffRecordDocument, OWN_ERRORS);
  const [memo] = useMutation(CreditMemoCreateDocument, OWN_ERRORS);
  const [refund] = useMutation(RefundRecordDocument, OWN_ERRORS);
  return {
    discount: async ({ invoiceId, ...details }: TypedAmount) => {
      await discount({ variables: { input: { invoiceId: invoiceId ?? '', ...details } } });
      return `Discount of ${money(details.amount)} recorded`;
    },
    writeOff: async ({ invoiceId, ...details }: TypedAmount) => {
      await writeOff({ variables: { input: { invoiceId: invoiceId ?? '', ...details } } });
      return `Write-off of ${money(details.amount)} recorded`;
    },
    memo: async (details: TypedAmount) => {
      const { data } = await memo({ variables: { input: { customerId, ...details } } });
      return `Credit memo ${data?.creditMemoCreate?.creditMemo?.number ?? ''} created`;
    },
    refund: async ({ amount, date, reason }: TypedAmount) => {
      await refund({ variables: { input: { customerId, amount, date, reason } } });
      return `Refund of ${money(amount)} recorded`;
    },
  };
}
