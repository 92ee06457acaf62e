import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { previewOf, summaryAnswer, type PreviewFacts, type SentPrices } from '@falcon/domain/orders/costing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Observable, type Subscriber } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthDocument } from '#session/session.generated';
import type { OrderFormApi } from '../form/order-form';
import { blankOrder, type OrderValues } from '../form/order-values';
import { LineQuantity } from '../lines-table/LineQuantity';
import { FollowedPrice } from './FollowedPrice';
import { PriceCard } from './PriceCard';
import type { PriceInput } from './price-question';
import './follow-form';

afterEach(cleanup);
afterEach(() => vi.useRealTimers());

const source = {
  level: 'ITEM',
  recordType: 'item',
  recordId: '1',
  recordName: 'Harborview',
  effectiveDate: null,
  fallback: null,
};
const itemWith = (itemId: string, cost: number) => ({
  itemId,
  name: `Item ${itemId}`,
  itemTypeId: '1',
  cost,
  shipping: 0,
  salesTax: 0,
  profit: { rate: 1, source },
  source,
  piecesPerCarton: null,
  sqftPerCarton: null,
});
const withItem = (itemId: string, cost: number): PreviewFacts => {
  const current: SentPrices = {
    items: [itemWith(itemId, cost)],
    labor: [{ rateCategory: 'carpet', rate: 0, source }],
    profit: [],
    taxMode: 'COST',
    taxRate: 0,
    taxRule: null,
    isTaxExempt: false,
    commissionRate: null,
  };
  return {
    current,
    historic: null,
    customerName: 'Lakeside',
    salespersonName: null,
    paysMinimumLabor: true,
    commissionLowered: null,
    owedOfOrder: null,
    creditBeforeOrder: null,
    actualLines: [],
  };
};
/** The server's prices: item 1 costs $9.00 plus $1.00 profit per yard, item 2 costs $19.00. */
const FACTS: Readonly<Record<string, PreviewFacts>> = { '1': withItem('1', 9), '2': withItem('2', 19) };

interface Question {
  readonly input: PriceInput;
  readonly answered: Subscriber<ApolloLink.Result>;
}
let questions: Question[];
let client: ApolloClient;
beforeEach(() => {
  questions = [];
});

function signedIn(...permissions: readonly string[]): void {
  const cache = new InMemoryCache();
  client = new ApolloClient({
    cache,
    link: new ApolloLink(
      (operation) =>
        new Observable((answered) => {
          if (operation.operationName === 'OrderPrice')
            questions.push({ input: operation.variables['input'] as PriceInput, answered });
        }),
    ),
  });
  const user = { id: '1', fullName: 'Olive', firstName: 'Olive', lastName: 'Office', emailAddress: 'o@falcon.example' };
  const rest = { isSalesperson: false, salespersonId: null, multiFactorEnabled: false, roles: [] };
  cache.writeQuery({
    query: AuthDocument,
    data: { auth: { __typename: 'User', ...user, ...rest, permissions: [...permissions] } } as never,
  });
}

/** Fields that users who can't see totals don't send. */
const HIDDEN = { wrappedStairsVariance: 0, minimumLabor: 0, minimumProfit: 0, additionalCosts: [] };

/** Answers the last request as the server would; `cheaper` makes its result differ from the browser's. */
async function answer({ facts, cheaper = 0 }: { facts?: PreviewFacts | null; cheaper?: number } = {}): Promise<void> {
  const { input, answered } = questions.at(-1) as Question;
  const itemFacts = FACTS[input.lines[0]?.itemId ?? '1'] as PreviewFacts;
  const serverInput = JSON.parse(JSON.stringify(input)) as PriceInput;
  const preview = previewOf(1, { ...HIDDEN, ...serverInput }, itemFacts);
  if (!preview) throw new Error('Refused');
  const summary = summaryAnswer(preview.historic, false);
  const historic = { ...summary, totals: { ...summary.totals, jobCost: summary.totals.jobCost - cheaper } };
  await act(async () => {
    answered.next({
      data: { workOrderCalculator: { hasSnapshot: false, historic, facts: facts === undefined ? itemFacts : facts } },
    });
    answered.complete();
    await Promise.resolve();
  });
}

const theForm: { current: OrderFormApi | undefined } = { current: undefined };

function Order({ stored }: { stored?: string }) {
  const blank = blankOrder();
  const form = useForm<OrderValues>({
    defaultValues: {
      ...blank,
      customer: { id: '1', name: 'Lakeside' },
      noPad: true,
      lines: blank.lines.map((line) =>
        line.lineKey === 'carpet' ? { ...line, item: { id: '1', name: 'Harborview' }, quantity: 10 } : line,
      ),
    },
  });
  const line = useWatch({ control: form.control, name: 'lines.0' });
  useEffect(() => {
    theForm.current = form;
  }, [form]);
  return (
    <FollowedPrice form={form} id={undefined} stored={stored}>
      <LineQuantity form={form} index={0} line={line} flooringTypeId={1} />
      <PriceCard />
    </FollowedPrice>
  );
}

const inPage = (storedText?: string) => (
  <ApolloProvider client={client}>
    <Order {...(storedText === undefined ? {} : { stored: storedText })} />
  </ApolloProvider>
);
let page: ReturnType<typeof render>;

async function showPage(): Promise<void> {
  page = render(inPage());
  await waitFor(() => expect(questions).toHaveLength(1));
}

const jobCost = (): string => /Job cost\s*(—|-?\$[\d,.]+)/.exec(screen.getByRole('region').textContent)?.[1] ?? '';
const type = (text: string): void => {
  fireEvent.change(screen.getByLabelText('Carpet, quantity in SY'), { target: { value: text } });
};
const calculating = (): boolean => screen.queryByText('calculating…') !== null;
const checking = (): string | null =>
  screen.getByRole('region').querySelector('.standing')?.getAttribute('data-checking') ?? null;

async function opened(): Promise<void> {
  signedIn('workOrder', 'workOrderViewTotals');
  await showPage();
  expect([jobCost(), calculating()]).toEqual(['—', true]);
  await answer();
  expect([jobCost(), calculating(), checking()]).toEqual(['$100.00', false, 'false']);
}

test('figures change with the key that changes them, without any answer of the server', async () => {
  await opened();
  type('25');
  expect([jobCost(), calculating(), checking()]).toEqual(['$250.00', false, 'true']);
  type('251');
  expect(jobCost()).toBe('$2,510.00');
  expect(questions).toHaveLength(1);
  // Requested once typing stops; the figures stay, and the response confirms them.
  await waitFor(() => expect(questions).toHaveLength(2));
  expect([jobCost(), checking()]).toEqual(['$2,510.00', 'true']);
  await answer();
  expect([jobCost(), checking()]).toEqual(['$2,510.00', 'false']);
});

test('other stored figures are asked for, while what is typed stays', async () => {
  await opened();
  page.rerender(inPage('1 90'));
  await waitFor(() => expect(questions).toHaveLength(2));
  await answer({ cheaper: 10 });
  await waitFor(() => expect(jobCost()).toBe('$90.00'));
});

test("the server's figures win where they differ", async () => {
  await opened();
  type('25');
  expect(jobCost()).toBe('$250.00');
  await waitFor(() => expect(questions).toHaveLength(2));
  await answer({ cheaper: 0.01 });
  expect([jobCost(), checking()]).toEqual(['$249.99', 'false']);
});

test('an answer to what was typed before does not replace newer figures', async () => {
  await opened();
  type('25');
  await waitFor(() => expect(questions).toHaveLength(2));
  type('30');
  await answer();
  expect([jobCost(), checking()]).toEqual(['$300.00', 'true']);
  type('25');
  expect([jobCost(), checking()]).toEqual(['$250.00', 'false']);
});

test('another item waits for the server with the last figures, and continues at once afterward', async () => {
  await opened();
  act(() => theForm.current?.setValue('lines.0.item', { id: '2', name: 'Plush' }));
  expect([jobCost(), calculating()]).toEqual(['$100.00', true]);
  type('20');
  expect([jobCost(), calculating()]).toEqual(['$100.00', true]);
  await waitFor(() => expect(questions).toHaveLength(2));
  await answer();
  expect([jobCost(), calculating()]).toEqual(['$400.00', false]);
  type('21');
  expect([jobCost(), calculating()]).toEqual(['$420.00', false]);
});

test('a number that cannot be read keeps the last figures and asks nothing', async () => {
  await opened();
  vi.useFakeTimers();
  type('1o');
  expect([jobCost(), calculating(), checking()]).toEqual(['$100.00', false, null]);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  vi.useRealTimers();
  expect(questions).toHaveLength(1);
  type('11');
  expect([jobCost(), checking()]).toEqual(['$110.00', 'true']);
  // Figures that are already confirmed need no second request.
  type('10');
  expect([jobCost(), checking()]).toEqual(['$100.00', 'false']);
});

test('what the server refuses gives way to the last confirmed figures, with its sentence', async () => {
  await opened();
  type('25');
  await waitFor(() => expect(questions).toHaveLength(2));
  await act(async () => {
    const { answered } = questions[1] as Question;
    answered.next({ data: null, errors: [new GraphQLError('Select an enabled customer.')] });
    answered.complete();
    await Promise.resolve();
  });
  expect([jobCost(), calculating()]).toEqual(['$100.00', false]);
  expect(screen.getByRole('alert').textContent).toBe('Select an enabled customer.');
});

test('without a connection, the figures of the page stay', async () => {
  await opened();
  type('25');
  await waitFor(() => expect(questions).toHaveLength(2));
  await act(async () => {
    (questions[1] as Question).answered.error(new TypeError('Failed to fetch'));
    await Promise.resolve();
  });
  expect([jobCost(), checking()]).toEqual(['$250.00', null]);
  expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
  type('26');
  expect(jobCost()).toBe('$260.00');
});

test('without permission to see totals there is no figure, and nothing is calculated on the page', async () => {
  signedIn('workOrder');
  await showPage();
  await answer({ facts: null });
  type('25');
  expect(screen.queryByRole('region')).toBeNull();
});
