import { useQuery } from '@apollo/client/react';
import { RETURNED_METHODS } from '@falcon/domain/money-in/accounts';
import { type ReactNode, useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { MoneyInput } from '#ui/fields/number-inputs';
import { ReturnedCheckFeeDocument } from './returned-fee.generated';

interface ReturnedFee {
  /** The fee to send; undefined for none. */
  readonly fee: number | undefined;
  /** The typed text is not an amount. */
  readonly isUnread: boolean;
  /** The input; null if the payment method can't be returned. */
  readonly input: ReactNode;
}

/** The returned-check fee of a payment: proposed from the configuration; a user can change or remove it. */
export function useReturnedFee(method: string, settlesInvoices = true): ReturnedFee {
  const canReturn = settlesInvoices && RETURNED_METHODS.some((one) => one === method);
  const { data } = useQuery(ReturnedCheckFeeDocument, { ...OWN_ERRORS, skip: !canReturn });
  const [typed, setTyped] = useState<number | null>();
  if (!canReturn) return { fee: undefined, isUnread: false, input: null };
  const proposed = data?.appConfiguration.returnedCheckFee ?? 0;
  const value = typed === undefined ? (proposed === 0 ? null : proposed) : typed;
  const isUnread = Number.isNaN(value);
  return {
    fee: value === null || isUnread ? undefined : value,
    isUnread,
    input: (
      <MoneyInput
        label="Returned-check fee"
        value={value}
        onChange={setTyped}
        hint="Added to the open amount of the invoice. Blank: no fee."
        error={isUnread ? 'Enter an amount, such as 35.00.' : undefined}
      />
    ),
  };
}
