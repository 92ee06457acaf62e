import { bigCompany, dropCompany, ORDERS } from './support/big-company';

const WANTED = 12;
const TENTH = ORDERS / 10;

/** Seconds to seed a company of this many orders from nothing: cluster, migrations, records and indexes. */
async function seconds(orders: number): Promise<number> {
  dropCompany(orders);
  const started = performance.now();
  const company = await bigCompany(orders);
  const took = (performance.now() - started) / 1000;
  await company.stop();
  return took;
}

const few = await seconds(TENTH);
dropCompany(TENTH);
// The large company is kept for the other measurements.
const many = await seconds(ORDERS);
const [small, large] = [TENTH, ORDERS].map((orders) => orders.toLocaleString('en-US'));
console.log(
  `Seeding ${large} orders: ${many.toFixed(0)} s against ${few.toFixed(0)} s for ${small}; ratio ${(many / few).toFixed(1)} (wanted: at most ${WANTED})`,
);
