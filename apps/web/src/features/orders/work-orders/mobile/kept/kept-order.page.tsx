import { useParam } from '#blocks/routing/hooks';
import { useEffect } from 'react';
import { KeptOrder } from './KeptOrder';
import { isServerThere } from './server-there';

/** Opens the order itself; its page has not been loaded, so the whole app is. */
const open = async (): Promise<void> => {
  if (await isServerThere()) location.reload();
};
const retry = () => void open();

/** Replaces the page of an order whose code can't be loaded without a network. */
export function KeptOrderPage() {
  const id = useParam('workOrderId');
  useEffect(retry, [id]);
  return <KeptOrder id={id} retry={retry} />;
}
