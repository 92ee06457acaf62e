// What a bank deposit needs, and what follows from it for the payments that are in it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSimulator, type Simulator } from './index';
import { connect, idOf, type Caller, type Entity } from './testing';

let simulator: Simulator;
let qb: Caller;
let customer: string;
let bank: string;
beforeAll(async () => {
  simulator = await startSimulator({ limits: null });
});
beforeEach(async () => {
  simulator.reset();
  qb = await connect(simulator);
  customer = await idOf(qb, 'Customer', 'Counter Sales');
  bank = await idOf(qb, 'Account', 'Checking');
});
afterAll(() => simulator.stop());

const receive = (amount: number, more: object = {}): Promise<Entity> =>
  qb.save('payment', { CustomerRef: { value: customer }, TotalAmt: amount, ...more });
const of = (payment: Entity, Amount = payment['TotalAmt']): object => ({
  Amount,
  LinkedTxn: [{ TxnId: payment.Id, TxnType: 'Payment', TxnLineId: '0' }],
});
const deposit = (...Line: object[]): object => ({ DepositToAccountRef: { value: bank }, Line });
const onAccount = (name: string): number =>
  simulator.ledger().accounts.find((account) => account.name === name)?.cents ?? 0;

it('moves payments from Undeposited Funds to the bank, and back when it is deleted', async () => {
  const [first, second] = [await receive(40), await receive(60.5)];
  expect(first['DepositToAccountRef']).toMatchObject({ name: 'Undeposited Funds' });
  const saved = await qb.save('deposit', deposit(of(first), of(second)));
  expect(saved).toMatchObject({ TotalAmt: 100.5, DepositToAccountRef: { name: 'Checking' } });
  expect([onAccount('Checking'), onAccount('Undeposited Funds')]).toEqual([10_050, 0]);
  expect(await qb.refused('payment', { Id: first.Id, SyncToken: '0' }, { operation: 'delete' })).toBe('6540');
  // A later version without it sets it free.
  const smaller = await qb.save('deposit', { ...deposit(of(second)), Id: saved.Id, SyncToken: saved.SyncToken });
  expect([onAccount('Checking'), onAccount('Undeposited Funds')]).toEqual([6_050, 4_000]);
  expect((await qb.post('payment', { Id: first.Id, SyncToken: '0' }, { operation: 'delete' })).status).toBe(200);
  const gone = await qb.post('deposit', { Id: smaller.Id, SyncToken: smaller.SyncToken }, { operation: 'delete' });
  expect(gone.status).toBe(200);
  expect([onAccount('Checking'), onAccount('Undeposited Funds')]).toEqual([0, 6_050]);
  expect(simulator.ledger().differenceCents).toBe(0);
});

it('keeps an amount of another account beside payments', async () => {
  const payment = await receive(40);
  const returned = await idOf(qb, 'Account', 'Returned Checks');
  const line = {
    Amount: 12,
    DetailType: 'DepositLineDetail',
    DepositLineDetail: { AccountRef: { value: returned }, CheckNum: '10442' },
  };
  expect(await qb.save('deposit', deposit(of(payment), line))).toMatchObject({ TotalAmt: 52 });
  expect([onAccount('Checking'), onAccount('Returned Checks')]).toEqual([5_200, -1_200]);
});

it('refuses what it can’t deposit', async () => {
  const payment = await receive(40);
  expect(await qb.refused('deposit', { Line: [of(payment)] })).toBe('2020');
  expect(await qb.refused('deposit', deposit())).toBe('2020');
  expect(await qb.refused('deposit', { ...deposit(of(payment)), DocNumber: '17' })).toBe('2010');
  expect(await qb.refused('deposit', deposit({ Amount: 40 }))).toBe('2020');
  expect(
    await qb.refused(
      'deposit',
      deposit({ ...of(payment), LinkedTxn: [{ TxnId: '999999', TxnType: 'Payment', TxnLineId: '0' }] }),
    ),
  ).toBe('2500');
  // Part of a payment, one twice, one at the bank already, an account that is no bank.
  expect(await qb.refused('deposit', deposit(of(payment, 30)))).toBe('6000');
  expect(await qb.refused('deposit', deposit(of(payment), of(payment)))).toBe('6000');
  const atBank = await receive(10, { DepositToAccountRef: { value: bank } });
  expect(await qb.refused('deposit', deposit(of(atBank)))).toBe('6000');
  const income = await idOf(qb, 'Account', 'Flooring Sales');
  expect(await qb.refused('deposit', { ...deposit(of(payment)), DepositToAccountRef: { value: income } })).toBe('6000');
  await qb.save('deposit', deposit(of(payment)));
  expect(await qb.refused('deposit', deposit(of(payment)))).toBe('6000');
  const [made] = (await qb.query('select * from Deposit'))['Deposit'] as readonly Entity[];
  const version = { Id: made?.Id, SyncToken: made?.SyncToken };
  expect(await qb.refused('deposit', version, { operation: 'void' })).toBe('500');
  await simulator.control('settings', { bookCloseDate: '2099-12-31' });
  expect(await qb.refused('deposit', version, { operation: 'delete' })).toBe('6210');
});
