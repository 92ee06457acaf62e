import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { createContext, useContext } from 'react';

/** The order on screen; links to price records need its customer. */
export interface OrderPlace {
  customerId: string | undefined;
  flooringTypeId: FlooringTypeId;
}

/** Customer and floor of the order on screen. */
export const PlaceContext = createContext<OrderPlace>({ customerId: undefined, flooringTypeId: 1 });

/** Customer and floor of the order on screen. */
export const usePlace = (): OrderPlace => useContext(PlaceContext);
