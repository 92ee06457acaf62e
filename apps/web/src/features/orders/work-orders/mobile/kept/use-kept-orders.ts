import { useEffect, useState } from 'react';
import type { Kept } from '#blocks/offline/kept/kept-answers';
import { useCurrentUser } from '#session/current-user';
import { type KeptOrder, keptOrders } from './kept-orders';

/** The orders that this browser keeps for the user: undefined until they are read, null if there are none. */
export function useKeptOrders(isWanted: boolean): Kept<KeptOrder[]> | null | undefined {
  const userId = useCurrentUser()?.id;
  const [kept, setKept] = useState<Kept<KeptOrder[]> | null>();
  useEffect(() => {
    if (!isWanted || userId === undefined) return undefined;
    let isLeft = false;
    const read = async () => {
      const orders = await keptOrders(userId);
      if (!isLeft) setKept(orders);
    };
    void read();
    return () => {
      isLeft = true;
    };
  }, [isWanted, userId]);
  return isWanted ? kept : undefined;
}
