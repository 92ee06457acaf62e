import type { PageComponent } from '#blocks/routing/screen';
import { KeptOrderPage } from './kept-order.page';
import { isServerThere } from './server-there';

/** The page that opens when that of an order could not be loaded; throws why, if the network is not to blame. */
export async function pageAway(error: unknown): Promise<PageComponent> {
  if (await isServerThere()) throw error;
  return KeptOrderPage;
}
