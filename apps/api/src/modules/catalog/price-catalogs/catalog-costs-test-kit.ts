import { addDays } from '@falcon/domain/kit/schedule';
import { valueAt } from '#testing/api-client';
import { companyToday } from '#testing/today';
import { openCatalogDesk } from './price-catalogs-test-kit';

/** A vendor’s catalogs, and the costs that come from them. */
export async function openCostDesk() {
  /** Sets which price is the cost, this many times. */
  const mapPrices = async (saves: number) => {
    const { admin, vendorId } = desk.company;
    for (let version = 0; version < saves; version += 1)
      await admin.mutate(
        'priceMapUpdate',
        { vendorId, version, tradeClass: 'WS', priceType: 'NET', basis: 'CT' },
        'priceMap { version }',
      );
  };
  const desk = await openCatalogDesk();

  const day = addDays(companyToday(), 20);
  const costs = async (id: string) =>
    valueAt(
      await desk.company.admin.query(
        'query ($id: ID!) { item(id: $id) { cost isEnabled waitingCosts { newCost effectiveDate origin } costHistory { cost origin } } }',
        { id },
      ),
      'item',
    );
  const step = (mutation: string, input: Readonly<Record<string, unknown>>) =>
    desk.company.admin.mutate(mutation, input, 'priceCatalog { id }');

  async function settledVersion(id: string): Promise<number> {
    for (;;) {
      const { state, version } = await desk.look(id);
      if (state !== 'COMPARING') return version;
    }
  }

  return { desk, day, costs, step, settledVersion, mapPrices };
}
