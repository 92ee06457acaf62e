import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { UNCACHED } from '#graphql/call-options';
import { numberAt } from '@falcon/domain/pay/payables';
import { NextCheckNumberDocument } from './check-numbers.generated';

/** The check numbers of a payment: proposed from the checkbook in sequence, until others are typed. */
export function useCheckNumbers(): {
  numberOf: (place: number) => string;
  type: (place: number, number: string) => void;
} {
  const { data } = useQuery(NextCheckNumberDocument, UNCACHED);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  return {
    numberOf: (place) => numberAt(typed, data?.nextCheckNumber, place),
    type: (place, number) => setTyped((before) => ({ ...before, [place]: number })),
  };
}
