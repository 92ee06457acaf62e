import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { created, makeOrders, offered } from '../proposals-test-kit';

const api = await testApi();
const company = await makeCompany(api.db);
const [office, admin] = [await api.as('office'), await api.as('admin')];
await api.db.updateTable('taxRule').set({ mode: 'TOTAL', rateBp: 575 }).execute();

const option = (name: string, labor: number) => ({ kind: 'OTHER', name, isIncluded: false, labor });
const options = [option('Parking', 0.21), option('Elevator', 33.33), option('Night work', 12.07)];
/** With 5.75 % tax, each one rounded separately. */
const EACH = [0.22, 35.25, 12.76];
const APARTMENTS = 40;
const dollars = (amount: number) => Math.round(amount * 100) / 100;
const sum = (amounts: readonly number[]) => dollars(amounts.reduce((all, one) => all + one, 0));

interface PricedAlternative {
  readonly total: number;
  readonly lines: readonly {
    readonly perApartment: number;
    readonly options: readonly { readonly amount: number }[];
  }[];
  readonly options: readonly { readonly amount: number }[];
}
const { name: _name, validUntil: _until, ...question } = offered(company, { options });
const priced = valueAt(
  await office.query(
    `query($input: ProposalPriceInput!) { proposalPrice(input: $input) { alternatives { total lines { perApartment options { amount } } options { amount } } } }`,
    { input: question },
  ),
  'proposalPrice.alternatives',
) as readonly PricedAlternative[];

test('an option costs the same in each alternative, rounded once for an apartment', () => {
  const amounts = (of: readonly { readonly amount: number }[] = []) => of.map(({ amount }) => amount);
  expect(priced.map(({ lines }) => amounts(lines[0]?.options))).toEqual([EACH, EACH, EACH]);
  const all = EACH.map((each) => dollars(each * APARTMENTS));
  expect(priced.map((alternative) => amounts(alternative.options))).toEqual([all, all, all]);
});

test.each([0, 1, 2])(
  'alternative %i with options costs the sum of what each was offered for: before it is accepted, in its value and in its orders',
  async (alternative) => {
    const proposal = await created(office, offered(company, { options }));
    const sendAnswer = await office.mutate(
      'proposalSend',
      { id: proposal.id, version: proposal.version, to: [] },
      'proposal { id version offers { alternatives { total lines { perApartment } } } }',
    );
    const choice = { alternative, options: [0, 1, 2] };
    const offer = valueAt(sendAnswer, `proposalSend.proposal.offers.0.alternatives.${alternative}`) as {
      readonly total: number;
      readonly lines: readonly { readonly perApartment: number }[];
    };
    const total = sum([offer.total, ...EACH.map((each) => each * APARTMENTS)]);
    const before = await office.query(
      `query($id: ID!, $alternative: Int!, $options: [Int!]) { proposalAcceptance(id: $id, alternative: $alternative, options: $options) { offered differing } }`,
      { id: proposal.id, ...choice },
    );
    expect(valueAt(before, 'proposalAcceptance')).toEqual({ offered: total, differing: [] });
    const accepted = await office.mutate(
      'proposalAccept',
      {
        id: proposal.id,
        version: valueAt(sendAnswer, 'proposalSend.proposal.version'),
        ...choice,
        orders: [{ line: 0, count: 1 }],
      },
      'proposal { value } jobStatus { id }',
    );
    expect(accepted.errors).toEqual([]);
    expect(valueAt(accepted, 'proposalAccept.proposal.value')).toBe(total);
    await makeOrders(api, textAt(accepted, 'proposalAccept.jobStatus.id'));
    const ordersAnswer = await admin.query(`{ proposal(id: "${proposal.id}") { orders { id } } }`);
    const id = textAt(ordersAnswer, 'proposal.orders.0.id');
    const order = await admin.query('query($id: ID!) { workOrder(id: $id) { jobCost priceOutdated } }', { id });
    expect(valueAt(order, 'workOrder')).toEqual({
      jobCost: sum([offer.lines[0]?.perApartment ?? 0, ...EACH]),
      priceOutdated: false,
    });
  },
);
