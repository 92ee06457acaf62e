declare const unit: unique symbol;
type WholeNumber<Unit extends string> = number & { readonly [unit]: Unit };

/** An amount of money in whole cents. */
export type Cents = WholeNumber<'cents'>;
/** Dollars for one unit, in ten-thousandths of a dollar. */
export type UnitCost = WholeNumber<'unit cost'>;
/** A billed quantity (yards, feet, pieces) in hundredths. */
export type Quantity = WholeNumber<'quantity'>;
/** A length in ten-thousandths of a foot. */
export type Feet = WholeNumber<'feet'>;
/** A percentage in basis points: 8% is 800. */
export type Percent = WholeNumber<'percent'>;

/** A whole number that a double represents exactly; anything else is a bug. */
function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number that can be held exactly`);
  return value === 0 ? 0 : value;
}

/** Marks whole cents as an amount of money; throws on fractions. */
export const cents = (value: number): Cents => whole(value) as Cents;
/** Marks ten-thousandths of a dollar as a cost per unit; throws on fractions. */
export const unitCost = (value: number): UnitCost => whole(value) as UnitCost;
/** Marks hundredths of a unit as a quantity; throws on fractions. */
export const quantity = (value: number): Quantity => whole(value) as Quantity;
/** Marks ten-thousandths of a foot as a length; throws on fractions. */
export const feet = (value: number): Feet => whole(value) as Feet;
/** Marks basis points as a percentage; throws on fractions. */
export const percent = (value: number): Percent => whole(value) as Percent;

/** No money. */
export const NO_CENTS = 0 as Cents;
/** No quantity. */
export const NO_QUANTITY = 0 as Quantity;
/** A unit that costs nothing. */
export const NO_COST = 0 as UnitCost;
