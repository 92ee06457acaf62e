import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { act, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { hookWith } from '#testing/page-kit';
import { blankLine, blankParts, type ProposalValues } from '../proposal-values';
import { useLivePrice } from './use-live-price';

/** Unanswered requests, oldest first. */
interface Question {
  readonly apartments: number;
  readonly answer: (total: number) => void;
  readonly fail: () => void;
}

const priced = (total: number) => ({
  data: {
    proposalPrice: {
      alternatives: [{ name: 'Good', total, profit: 0, margin: 0, lines: [], options: [] }],
      missing: [],
    },
  },
});

function opened() {
  const questions: Question[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const { lines } = variables['input'] as { lines: readonly { apartments: number }[] };
        questions.push({
          apartments: lines[0]?.apartments ?? 0,
          answer: (total) => {
            observer.next(priced(total));
            observer.complete();
          },
          fail: () => observer.error(new TypeError('Failed to fetch')),
        });
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const result = hookWith(client, () => {
    const form = useForm<ProposalValues>({
      defaultValues: {
        customer: { id: '1', name: 'Lakeside' },
        ...blankParts,
        lines: [{ ...blankLine, unit: { id: '7', name: '2BR-A' }, apartments: 1 }],
      } as unknown as ProposalValues,
    });
    return { form, price: useLivePrice(form, true) };
  });
  const type = (apartments: number | null) => act(() => result.current.form.setValue('lines.0.apartments', apartments));
  const questionFor = async (apartments: number): Promise<Question> => {
    await waitFor(() => expect(questions.at(-1)?.apartments).toBe(apartments));
    return questions.at(-1) as Question;
  };
  const shownPrice = () => ({
    total: result.current.price.answer?.alternatives[0]?.total,
    isCurrent: result.current.price.isCurrent,
  });
  return { result, type, asked: questionFor, shown: shownPrice };
}

test('a price is never shown as that of what was typed since', async () => {
  const { type, asked, shown } = opened();
  const first = await asked(1);
  expect(shown()).toEqual({ total: undefined, isCurrent: false });
  act(() => first.answer(100));
  await waitFor(() => expect(shown()).toEqual({ total: 100, isCurrent: true }));
  type(2);
  expect(shown()).toEqual({ total: 100, isCurrent: false });
  const second = await asked(2);
  expect(shown()).toEqual({ total: 100, isCurrent: false });
  act(() => second.answer(200));
  await waitFor(() => expect(shown()).toEqual({ total: 200, isCurrent: true }));
});

test('an answer that comes after a later one is ignored', async () => {
  const { type, asked, shown } = opened();
  const slow = await asked(1);
  type(2);
  const quick = await asked(2);
  act(() => quick.answer(200));
  await waitFor(() => expect(shown()).toEqual({ total: 200, isCurrent: true }));
  act(() => slow.answer(100));
  expect(shown()).toEqual({ total: 200, isCurrent: true });
  // Repeats an earlier request: prices may have changed since its old response.
  type(1);
  const again = await asked(1);
  expect(shown().isCurrent).toBe(false);
  act(() => again.answer(110));
  await waitFor(() => expect(shown()).toEqual({ total: 110, isCurrent: true }));
});

test('what can’t be priced and what can’t be reached is said, and no price is current', async () => {
  const { result, type, asked, shown } = opened();
  act(() => undefined);
  const first = await asked(1);
  act(() => first.answer(100));
  await waitFor(() => expect(shown().isCurrent).toBe(true));
  type(null);
  expect(result.current.price.wanted).not.toBe('');
  expect(shown().isCurrent).toBe(false);
  type(3);
  const lost = await asked(3);
  act(() => lost.fail());
  await waitFor(() => expect(result.current.price.failure).toMatch(/^The server cannot be reached/));
  expect(shown().isCurrent).toBe(false);
});
