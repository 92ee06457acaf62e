import { CATEGORY_OF_LINE, lineLabel, unitOfLine } from '../../orders/costing/index';
import type { LineKey } from '../../orders/costing/index';
import { CONTRACT_FORMS, isFlooringTypeId, labelOf, RATE_CATEGORIES, shortUnit } from '../../kit/flooring/index';
import type { RateCategory } from '../../kit/flooring/index';
import { isCalendarDate, LIMIT_TYPE_LABELS, WEEKDAY_NAMES, writtenDate } from '../../kit/schedule/index';
import type { LimitType } from '../../kit/schedule/index';
import type { ChangeReference, PartKind } from './change';
import { floorName, lineTypeName } from './choices';

/** The name of an item by its id. */
type ItemName = (id: number) => string;

const joined = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

const isLineKey = (key: string): key is LineKey => Object.hasOwn(CATEGORY_OF_LINE, key);
const lineName = (key: string): string => (isLineKey(key) ? lineLabel(key) : key);
const categoryName = (key: string): string => RATE_CATEGORIES[key as RateCategory]?.label ?? key;
const dayName = (key: string): string => (isCalendarDate(key) ? writtenDate(key) : key);
const limitName = (type: string | undefined): string | undefined =>
  LIMIT_TYPE_LABELS[type as LimitType] ?? (type === undefined ? undefined : type);

const itemOf = ({ item }: ChangeReference, itemName: ItemName): string | null => (item == null ? null : itemName(item));

const NAMES: Readonly<Record<PartKind, (reference: ChangeReference, itemName: ItemName) => string>> = {
  line: ({ key }) => lineName(String(key)),
  // A cut in an entry from before cuts were recorded separately has no number.
  cut: ({ key, name }) => joined([`Cut ${key}`.trim(), name]),
  material: (reference, itemName) =>
    `Additional material: ${joined([lineTypeName(Number(reference.key)), itemOf(reference, itemName)])}`,
  cost: ({ name }) => `Additional cost ${name ?? ''}`,
  adjustment: ({ key, name }) => joined([`Line ${key}`, name]),
  supply: (reference, itemName) => joined([`Line ${reference.key}`, itemOf(reference, itemName)]),
  rate: ({ key, floor }) => `${floorName(floor) ?? ''}: ${categoryName(String(key))}`,
  profit: (reference, itemName) => {
    const [row, item] = [categoryName(String(reference.key)), itemOf(reference, itemName)];
    const floor = floorName(reference.floor);
    return item === null
      ? `Profit: ${joined([row, floor])}`
      : `Profit of ${item} (${joined([row, floor === row ? null : floor])})`;
  },
  rollWidths: ({ floor }) => `${floorName(floor) ?? ''} roll widths`,
  taxRule: ({ key, floor, name }) =>
    `Tax: ${joined([key === '' ? 'any state' : String(key), floorName(floor), name === undefined ? null : labelOf(CONTRACT_FORMS, name)])}`,
  day: ({ key, name }) =>
    name === undefined ? `Cost from ${dayName(String(key))}` : joined([dayName(String(key)), limitName(name)]),
  weekday: ({ key, name }) => joined([WEEKDAY_NAMES[Number(key)], limitName(name)]),
};

/** The name of a part of a record. */
export const partName = (reference: ChangeReference, itemName: ItemName): string =>
  NAMES[reference.part](reference, itemName);

/** A field's label with its part: "Carpet quantity", "Cut 2, Bedroom: cove". */
export function labelOfPart(reference: ChangeReference, label: string, itemName: ItemName): string {
  const part = partName(reference, itemName);
  if (label === '') return part;
  return reference.part === 'line' ? `${part} ${label}` : `${part}: ${label}`;
}

/** The unit of a line's quantity on a floor; null for anything else. */
export function unitOfPart(reference: ChangeReference | undefined, floor: number | null): string | null {
  if (reference?.part !== 'line' || floor === null || !isFlooringTypeId(floor)) return null;
  const key = String(reference.key);
  return isLineKey(key) ? shortUnit(unitOfLine(key, floor)) : null;
}
