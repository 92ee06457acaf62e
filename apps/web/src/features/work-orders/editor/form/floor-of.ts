import { flooringType, isFlooringTypeId, type FlooringTypeId } from '@falcon/domain/flooring';

/** The flooring type of a record; carpet if an id is unknown. */
export function floorOf(id: string): FlooringTypeId {
  const number = Number(id);
  return isFlooringTypeId(number) ? number : flooringType(1).id;
}
