import { execute } from 'graphql';
import { productSchema } from '#core/schema';
import { createOperationRunner } from '#core/requests/execute';
import type { Context } from '#core/context';
import { median } from './load';

const ROUNDS = 7;
const RUNS = 60;
/** Less than this, and the compiler isn't worth its caches. */
const WANTED_PERCENT = 15;

/** The list of orders as its page asks for it. */
const QUERY = `{ workOrders(filter: {}, first: 50) { pageInfo { endCursor hasNextPage } nodes { id workOrderNumber
  installDate jobTime isOccupied buildingUnit unitStyleName isRepair multiJobInstall customerPo version area jobCost
  customerName address { addressLine1 city state } status { code } pmf { name } salesperson { fullName }
  installer { fullName } invoice { number status date amount amountPaid datePaid } } } }`;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let run = 0; run < RUNS; run += 1) await work();
  return (performance.now() - started) / RUNS;
}

/** Prints how much faster the list of orders is compiled by graphql-jit than interpreted by graphql-js. */
export async function compareCompiled(contextOf: () => Context): Promise<void> {
  const schema = productSchema();
  const runner = createOperationRunner(schema, { introspection: false });
  const request = { query: QUERY };
  const prepared = await runner.prepare(request, 'signedIn');
  if (!prepared.ok) throw new Error(prepared.errors[0]?.message);
  const { document } = prepared.operation;
  const compiled = () => runner.run(prepared.operation, request, contextOf());
  const interpreted = async () => {
    const { errors } = await execute({ schema, document, contextValue: contextOf() });
    if (errors) throw new Error(errors[0]?.message);
  };
  const times = { compiled: [] as number[], interpreted: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [await milliseconds(compiled), await milliseconds(interpreted)];
    // In the first round both are still compiled by Node.
    if (round === 0) continue;
    times.compiled.push(one);
    times.interpreted.push(other);
  }
  const [own, other] = [median(times.compiled), median(times.interpreted)];
  const percent = (1 - own / other) * 100;
  console.log(
    `50 orders with their statement: compiled ${own.toFixed(2)} ms, interpreted ${other.toFixed(2)} ms; ` +
      `graphql-jit gains ${percent.toFixed(0)} % (kept from ${WANTED_PERCENT} %)`,
  );
}
