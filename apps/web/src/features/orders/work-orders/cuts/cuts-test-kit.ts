import type { CutJobFieldsFragment, OrderToCutFieldsFragment, PieceToCutFieldsFragment } from './cuts.generated';

/** An order that waits to be cut; carpet unless `more` says otherwise. */
export const orderToCut = (id: string, more: Partial<OrderToCutFieldsFragment> = {}): OrderToCutFieldsFragment => ({
  id,
  version: 1,
  workOrderNumber: `IND-C-00000${id}`,
  customerName: 'Cedar',
  buildingUnit: '1 / 2',
  installDate: '2026-12-01',
  jobTime: 'AM',
  slot: null,
  flooringTypeId: '1',
  cartons: null,
  specialInstructions: '',
  ...more,
});

/** A piece of 12 by 12 ft without a roll. */
export const pieceToCut = (id: string, more: Partial<PieceToCutFieldsFragment> = {}): PieceToCutFieldsFragment => ({
  id,
  usedForDescription: 'Room',
  cutLength: 12,
  width: 12,
  rollNumber: '',
  dyeLot: '',
  cutAt: null,
  ...more,
});

/** An order of the list by order with these pieces. */
export const jobToCut = (
  id: string,
  cuts: readonly PieceToCutFieldsFragment[],
  more: Partial<OrderToCutFieldsFragment> = {},
): CutJobFieldsFragment => ({
  itemId: '9',
  itemName: 'Harbor Walk Shade 1',
  workOrder: { ...orderToCut(id, more), area: 10 },
  cuts: [...cuts],
  cartonsFrom: [],
  cartonsMissing: 0,
  rolls: [],
  moreRolls: 0,
});
