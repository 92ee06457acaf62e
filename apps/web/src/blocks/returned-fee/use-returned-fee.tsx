import { useQuery } from '@apollo/client/react';
import { RETURNED_METHODS } from '@falcon/domain/money-in/accounts';
import { type ReactNode, useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { MoneyInput } from '#ui/fields/number-inputs';
import { ReturnedCheckFeeDocument } from './returned-fee.generated';

interface ReturnedFee {
  /** The fee as it is sent; undefined is none. */
  readonly fee: number | undefined;
  /** What was typed is no amount. */
  readonly isUnread: boolean;
  /** The input; null where nothing can come back. */
  readonly input: ReactNode;
}

/** The fee of a payment that comes back: proposed by the configuration, and changed or left out by a person. */
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
