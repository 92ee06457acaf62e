import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { createContext } from './context';
import type { Context, RequestFacts, Services } from './context';

let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = createContext({ db: database.db } as Services, { kind: 'anonymous' }, {} as RequestFacts);
});
afterAll(() => database.drop());

test('what a transaction leaves for afterwards runs in its order once it is stored, and never if it is not', async () => {
  const steps: string[] = [];
  await ctx.transaction(async (trx, ctx) => {
    ctx.afterwards(() => steps.push('first'));
    ctx.afterwards(() => steps.push('second'));
    await trx.selectFrom('vendor').select('id').execute();
    expect(steps).toEqual([]);
  });
  const refused = ctx.transaction(async (_trx, ctx) => {
    ctx.afterwards(() => steps.push('never'));
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(steps).toEqual(['first', 'second']);
});

test('a transaction that is repeated after a deadlock leaves it once; outside of one it runs immediately', async () => {
  const steps: string[] = [];
  let tries = 0;
  await ctx.transaction(async (_trx, ctx) => {
    tries += 1;
    ctx.afterwards(() => steps.push(`try ${tries}`));
    if (tries === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });
  ctx.afterwards(() => steps.push('outside'));
  expect(steps).toEqual(['try 2', 'outside']);
});
