import { useQuery } from '@apollo/client/react';
import { contentFaults } from '@falcon/domain/orders/proposals';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ProposalPriceDocument, type ProposalPriceQuery } from '../proposals.generated';
import { contentOf, partsInput, type ProposalValues } from '../proposal-values';

/** Long enough to finish typing a number before requesting its price. */
const WAIT = 250;

/** The price of the form's current values. */
export interface LivePrice {
  /** The last response; kept while the next one is loading. */
  answer: ProposalPriceQuery['proposalPrice'] | undefined;
  /** Whether it is the price of the current values. */
  isCurrent: boolean;
  /** What the user must enter before there is a price; blank if nothing. */
  wanted: string;
  failure: string;
}

type Question = Pick<ProposalValues, 'customer' | 'customerType' | 'address' | 'lines' | 'alternatives' | 'options'>;

/** What is missing before anything can be priced. */
function wantedOf({ customer, customerType, ...content }: Question): string {
  if (customer === null && customerType === null) return 'Select a customer, or the customer type of the prospect.';
  if (content.lines.length === 0) return 'Add a unit or a room.';
  if (content.lines.some(({ isRoom, unit }) => !isRoom && unit === null)) return 'Select the unit of each line.';
  return contentFaults(contentOf(content))[0]?.message ?? '';
}

const inputOf = ({ customer, customerType, address, ...content }: Question) => ({
  customerId: customer?.id ?? null,
  customerTypeId: customer ? null : (customerType?.id ?? null),
  state: customer ? null : (address.state ?? null),
  ...partsInput(content),
});

/** A value after it has not changed for a moment. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), WAIT);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The live price of the form, requested when typing stops; never requested for users who can't see totals. */
export function useLivePrice(form: UseFormReturn<ProposalValues>, isSeen: boolean): LivePrice {
  const [customer, customerType, address, lines, alternatives, options] = useWatch({
    control: form.control,
    name: ['customer', 'customerType', 'address', 'lines', 'alternatives', 'options'],
  });
  const question = { customer, customerType, address, lines, alternatives, options };
  const wanted = wantedOf(question);
  const inputText = wanted === '' ? JSON.stringify(inputOf(question)) : '';
  const rested = useRested(inputText);
  const { data, previousData, loading, error } = useQuery(ProposalPriceDocument, {
    variables: { input: (rested === '' ? {} : JSON.parse(rested)) as ReturnType<typeof inputOf> },
    skip: !isSeen || rested === '',
    fetchPolicy: 'network-only',
    ...OWN_ERRORS,
  });
  return {
    answer: (data ?? previousData)?.proposalPrice,
    isCurrent: wanted === '' && rested === inputText && !loading && !error,
    wanted,
    failure: error ? errorText(error) : '',
  };
}
