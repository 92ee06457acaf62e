import {
  HAUL_AWAY_OPTIONS,
  itemType,
  MATERIALS_OFFERED,
  QUARTER_ROUND_OPTIONS,
  YES_NO_OPTIONS,
  flooringType,
  type FlooringTypeId,
  type Option,
} from '@falcon/domain/kit/flooring';
import type { CustomerSettingsItemPlace } from '#graphql/schema-types.generated';

/** A line with an item, and its selection. */
export interface Place {
  name: CustomerSettingsItemPlace;
  label: string;
  /** Null for the floor itself. */
  itemTypeId: number | null;
  options: readonly Option[] | null;
}

export const PLAIN_PLACES: readonly Place[] = [
  { name: 'FLOOR', label: 'Floor', itemTypeId: null, options: null },
  { name: 'METAL', label: 'Metal', itemTypeId: 7, options: null },
  { name: 'ADHESIVE', label: 'Adhesive', itemTypeId: 15, options: null },
];

export const SELECTION_PLACES: readonly Place[] = [
  { name: 'COVE', label: 'Cove base', itemTypeId: 5, options: YES_NO_OPTIONS },
  { name: 'QUARTER_ROUND', label: 'Quarter round', itemTypeId: 6, options: QUARTER_ROUND_OPTIONS },
  { name: 'LUAN', label: 'Underlayment', itemTypeId: 9, options: YES_NO_OPTIONS },
  { name: 'MOLDING', label: 'Molding', itemTypeId: 12, options: YES_NO_OPTIONS },
  { name: 'HAUL_AWAY', label: 'Haul away', itemTypeId: 11, options: HAUL_AWAY_OPTIONS },
];

export const PAD_PLACE: Place = { name: 'PAD', label: 'Pad', itemTypeId: 2, options: YES_NO_OPTIONS };

/** The item type of a line on a floor. */
export const itemTypeAt = (place: Place, floor: FlooringTypeId): number =>
  place.itemTypeId ?? flooringType(floor).itemTypeId;

/** The lines of a floor. */
export const placesOf = (places: readonly Place[], floor: FlooringTypeId): Place[] =>
  places.filter((place) =>
    MATERIALS_OFFERED[floor].some((offered) => offered === itemType(itemTypeAt(place, floor))?.id),
  );

const all = [...PLAIN_PLACES, ...SELECTION_PLACES, PAD_PLACE];

/** A line by its name. */
export const placeNamed = (name: CustomerSettingsItemPlace): Place =>
  all.find((place) => place.name === name) ?? PAD_PLACE;
